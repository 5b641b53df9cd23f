import type { PromotionCode } from '@fieldhouse/contract/promotions'
import * as codes from '#modules/promotions/service/codes.ts'
import type { LiveSettings } from '#modules/settings/service.ts'
import type { Caller } from '#platform/caller.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'

/** Without a promotion, the code is one of the shop's default promotion, which everyone can redeem once. */
export async function createCode(
  deps: Pick<Deps, 'clock' | 'db'> & { settings: LiveSettings },
  who: Caller,
  { promotion_id, ...entered }: { code: string; promotion_id?: number; usage_limit?: number | null },
): Promise<PromotionCode> {
  if (promotion_id !== undefined) return codes.createCode(deps, who, { ...entered, promotion_id })
  const standard = await deps.settings.get('promotions.default_promotion_id')
  if (standard === 0) throw refuse('is required while the shop has no default promotion')
  return codes.createCode(deps, who, { ...entered, promotion_id: standard, isOncePerCustomer: true })
}

function refuse(text: string): DomainError {
  return new DomainError('validation_failed', { errors: { promotion_id: [text] } })
}
