import type { CollectionRule, StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { parseMinuteInput, toMinuteInput } from '../kit/forms/day-inputs.ts'
import { parsePrice } from '../kit/prices.ts'

export interface CollectionDraft {
  name: string
  name_es: string
  text: string
  text_es: string
  starts_at: string
  ends_at: string
  way: 'rule' | 'hand'
  facts: readonly string[]
  category: string
  min_price: string
  max_price: string
  new: boolean
  on_sale: boolean
  products: readonly { id: number; name: string }[]
}

export function toCollectionDraft(collection: StaffCollection | undefined): CollectionDraft {
  const rule = collection?.rule
  return {
    name: collection?.name ?? '',
    name_es: collection?.name_es ?? '',
    text: collection?.text ?? '',
    text_es: collection?.text_es ?? '',
    starts_at: collection ? toMinuteInput(new Date(collection.starts_at)) : '',
    ends_at: collection?.ends_at ? toMinuteInput(new Date(collection.ends_at)) : '',
    way: collection && !rule ? 'hand' : 'rule',
    facts: rule?.facts ?? [],
    category: rule?.category ? String(rule.category) : '',
    min_price: rule?.min_price ?? '',
    max_price: rule?.max_price ?? '',
    new: rule?.new ?? false,
    on_sale: rule?.on_sale ?? false,
    products: collection?.products ?? [],
  }
}

export type CollectionErrors = Partial<Record<'name' | 'min_price' | 'max_price' | 'ends_at', true>>

export function validateCollection(draft: CollectionDraft): CollectionErrors {
  const isWrong = (price: string) => price !== '' && parsePrice(price) === undefined
  return {
    ...(draft.name.trim() === '' && { name: true }),
    ...(isWrong(draft.min_price) && { min_price: true }),
    ...(isWrong(draft.max_price) && { max_price: true }),
    ...(draft.starts_at && draft.ends_at && draft.ends_at <= draft.starts_at && { ends_at: true }),
  }
}

export function toCollectionFields(draft: CollectionDraft) {
  const starts_at = parseMinuteInput(draft.starts_at)
  return {
    name: draft.name.trim(),
    name_es: draft.name_es.trim(),
    text: draft.text.trim(),
    text_es: draft.text_es.trim(),
    ...(starts_at && { starts_at }),
    ends_at: parseMinuteInput(draft.ends_at) ?? null,
    rule: draft.way === 'rule' ? toRule(draft) : null,
    product_ids: draft.products.map(({ id }) => id),
  }
}

function toRule(draft: CollectionDraft): CollectionRule {
  const { facts, category } = draft
  const [min_price, max_price] = [parsePrice(draft.min_price), parsePrice(draft.max_price)]
  return {
    ...(facts.length > 0 && { facts: [...facts] }),
    ...(category && { category: Number(category) }),
    ...(min_price && { min_price }),
    ...(max_price && { max_price }),
    ...(draft.new && { new: true }),
    ...(draft.on_sale && { on_sale: true }),
  }
}
