import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Conditions, Effect, PromotionClass, Scope } from '@fieldhouse/contract/pricing'
import type { Messages } from '../locales/en/messages.ts'
import { formatEffect, formatEligibility, formatScopeCounts, formatSentence } from '../promotions/sentence.ts'

/** Only entries of a created or deleted promotion contain every field. The log stores ids, not names. */
export function formatAuditedPromotion({ entity, changes }: AuditEntry, { sentence }: Messages): string | undefined {
  if (entity !== 'promotion') return undefined
  const values = Object.fromEntries(changes.map(({ field, before, after }) => [field, after ?? before]))
  const { effect, scope, conditions, class: itsClass, needs_code } = values as Partial<AuditedPromotion>
  if (!effect || !scope || !conditions || !itsClass) return undefined
  return formatSentence(
    {
      effect,
      conditions,
      class: itsClass,
      needs_code: needs_code ?? false,
      about: formatScopeCounts(scope, sentence),
      gift: giftOf(effect),
      groups: conditions.group_ids.map((id) => `#${id}`),
    },
    sentence,
  )
}

interface AuditedPromotion {
  effect: Effect
  scope: Scope
  conditions: Conditions
  class: PromotionClass
  needs_code: boolean
}

/** Parts of the sentence, for the values before and after. */
export function formatPromotionValue(field: string, value: object, { sentence }: Messages): string | undefined {
  if (field === 'effect' && 'kind' in value) {
    const effect = value as Effect
    return formatEffect({ effect, class: 'item', gift: giftOf(effect) }, sentence)
  }
  if (field === 'scope' && 'product_ids' in value) {
    const scope = value as Scope
    const ids = [...scope.category_ids, ...scope.product_ids, ...scope.product_item_ids].map((id) => `#${id}`)
    const counted = formatScopeCounts(scope, sentence)
    return counted === null ? sentence.everything : `${counted} (${ids.join(', ')})`
  }
  if (field === 'conditions' && 'group_ids' in value) {
    const conditions = value as Conditions
    const groups = conditions.group_ids.map((id) => `#${id}`)
    return formatEligibility(conditions, groups, sentence)
  }
  return undefined
}

function giftOf(effect: Effect): string | null {
  return effect.kind === 'gift' ? `SKU ${effect.sku_id}` : null
}
