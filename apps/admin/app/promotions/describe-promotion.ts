import type { CustomerGroup, NamedRef, Promotion } from '@fieldhouse/contract/promotions'
import type { Language } from '@fieldhouse/contract/schemas'
import { localizedName } from '../kit/localized-name.ts'
import type { Messages } from '../locales/en/messages.ts'
import type { PromotionDraft } from './promotion-draft.ts'
import { toPromotionInput } from './promotion-input.ts'
import type { SentenceInput } from './sentence.ts'
import { formatSentence } from './sentence.ts'

type GroupNames = readonly Pick<CustomerGroup, 'id' | 'name'>[]

export function describePromotion(
  promotion: Promotion,
  groups: GroupNames,
  lang: Language,
  { sentence }: Messages,
): string {
  const { about, gift, conditions } = promotion
  const input = { ...promotion, about: about[lang], gift: gift[lang], groups: groupNames(conditions.group_ids, groups) }
  return formatSentence(input, sentence)
}

/** Describes an incomplete draft as far as possible. */
export function describeDraft(
  draft: PromotionDraft,
  groups: GroupNames,
  lang: Language,
  { sentence }: Messages,
): SentenceInput {
  const { effect, conditions } = toPromotionInput({ ...draft, starts_at: '2026-01-01T00:00', ends_at: '' })
  const names = listScopeEntries(draft).map(({ named }) => localizedName(named, lang))
  return {
    effect,
    conditions,
    class: draft.class,
    needs_code: draft.needs_code,
    about: names.length > 0 ? sentence.list(names) : null,
    gift: draft.gift && localizedName(draft.gift, lang),
    groups: groupNames(draft.group_ids, groups),
  }
}

export type ScopeField = 'categories' | 'products' | 'product_items'

/** Categories, products and colorways in one list. */
export function listScopeEntries(draft: PromotionDraft): ScopeEntry[] {
  return (['categories', 'products', 'product_items'] as const).flatMap((field) =>
    draft[field].map((named) => ({ field, named })),
  )
}

export interface ScopeEntry {
  field: ScopeField
  named: NamedRef
}

/** The change that adds an entry to the scope; undefined if it is there already. */
export function addToScope(draft: PromotionDraft, { field, named }: ScopeEntry): Partial<PromotionDraft> | undefined {
  if (draft[field].some(({ id }) => id === named.id)) return undefined
  return { [field]: [...draft[field], named] }
}

function groupNames(ids: readonly number[], groups: GroupNames): string[] {
  return ids.map((id) => groups.find((group) => group.id === id)?.name ?? `#${id}`)
}
