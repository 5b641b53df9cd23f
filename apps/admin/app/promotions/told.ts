import type { CustomerGroup, Named, Promotion } from '@fieldhouse/contract/promotions'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Texts } from '../texts/en.ts'
import { nameIn } from '../ui/name-in.ts'
import type { PromotionDraft } from './draft.ts'
import { enteredFrom } from './entered.ts'
import type { Told } from './sentence.ts'
import { sentenceOf } from './sentence.ts'

type Groups = readonly Pick<CustomerGroup, 'id' | 'name'>[]

export function promotionText(promotion: Promotion, groups: Groups, lang: Language, { sentence }: Texts): string {
  const { about, gift, conditions } = promotion
  const told = { ...promotion, about: about[lang], gift: gift[lang], groups: groupNames(conditions.group_ids, groups) }
  return sentenceOf(told, sentence)
}

/** Describes an incomplete draft as far as possible. */
export function draftTold(draft: PromotionDraft, groups: Groups, lang: Language, { sentence }: Texts): Told {
  const { effect, conditions } = enteredFrom({ ...draft, starts_at: '2026-01-01T00:00', ends_at: '' })
  const names = scopeOf(draft).map(({ named }) => nameIn(named, lang))
  return {
    effect,
    conditions,
    class: draft.class,
    needs_code: draft.needs_code,
    about: names.length > 0 ? sentence.list(names) : null,
    gift: draft.gift && nameIn(draft.gift, lang),
    groups: groupNames(draft.group_ids, groups),
  }
}

export type ScopeField = 'categories' | 'products' | 'product_items'

/** Categories, products and colorways in one list. */
export function scopeOf(draft: PromotionDraft): { field: ScopeField; named: Named }[] {
  return (['categories', 'products', 'product_items'] as const).flatMap((field) =>
    draft[field].map((named) => ({ field, named })),
  )
}

function groupNames(ids: readonly number[], groups: Groups): string[] {
  return ids.map((id) => groups.find((group) => group.id === id)?.name ?? `#${id}`)
}
