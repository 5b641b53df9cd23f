import type { PromotionRecord } from './promotion.ts'

/** How the audit log tells of things, with all that is needed to make them again. */
type State = Record<string, unknown>

/** So many codes come back with a promotion whose removal is undone. */
export const MAX_REMEMBERED_CODES = 100

export interface RememberedCode {
  code: string
  usage_limit: number | null
}

/** With its codes only where there are any. */
export function promotionState(promotion: PromotionRecord, codes: readonly RememberedCode[]): State {
  const { title, title_es, class: itsClass, effect, scope, conditions, needs_code, active } = promotion
  const { starts_at, ends_at, priority, exclusive, combines_with, usage_limit, person_limit, budget } = promotion
  return {
    title,
    title_es,
    class: itsClass,
    effect,
    scope,
    conditions,
    needs_code,
    active,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    priority,
    exclusive,
    combines_with,
    usage_limit,
    person_limit,
    budget,
    ...(codes.length > 0 ? { codes: codes.map(({ code, usage_limit }) => ({ code, usage_limit })) } : {}),
  }
}
