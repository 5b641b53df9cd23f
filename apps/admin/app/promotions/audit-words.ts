import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Conditions, Effect, PromotionClass, Scope } from '@fieldhouse/contract/pricing'
import type { Texts } from '../texts/en.ts'
import { countedScope, effectText, sentenceOf, whoText } from './sentence.ts'

/** Only entries of a created or deleted promotion contain every field. The log stores ids, not names. */
export function promotionSentence({ entity, changes }: AuditEntry, { sentence }: Texts): string | undefined {
  if (entity !== 'promotion') return undefined
  const values = Object.fromEntries(changes.map(({ field, before, after }) => [field, after ?? before]))
  const { effect, scope, conditions, class: itsClass, needs_code } = values as Partial<Remembered>
  if (!effect || !scope || !conditions || !itsClass) return undefined
  return sentenceOf(
    {
      effect,
      conditions,
      class: itsClass,
      needs_code: needs_code ?? false,
      about: countedScope(scope, sentence),
      gift: giftOf(effect),
      groups: conditions.group_ids.map((id) => `#${id}`),
    },
    sentence,
  )
}

interface Remembered {
  effect: Effect
  scope: Scope
  conditions: Conditions
  class: PromotionClass
  needs_code: boolean
}

/** Parts of the sentence, for the values before and after. */
export function promotionValueText(field: string, value: object, { sentence }: Texts): string | undefined {
  if (field === 'effect' && 'kind' in value) {
    const effect = value as Effect
    return effectText({ effect, class: 'item', gift: giftOf(effect) }, sentence)
  }
  if (field === 'scope' && 'product_ids' in value) {
    const scope = value as Scope
    const ids = [...scope.category_ids, ...scope.product_ids, ...scope.product_item_ids].map((id) => `#${id}`)
    const counted = countedScope(scope, sentence)
    return counted === null ? sentence.everything : `${counted} (${ids.join(', ')})`
  }
  if (field === 'conditions' && 'group_ids' in value) {
    const conditions = value as Conditions
    const groups = conditions.group_ids.map((id) => `#${id}`)
    return whoText(conditions, groups, sentence)
  }
  return undefined
}

function giftOf(effect: Effect): string | null {
  return effect.kind === 'gift' ? `SKU ${effect.sku_id}` : null
}
