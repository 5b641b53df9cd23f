import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { expect, test } from 'vitest'
import { toCollectionDraft, toCollectionFields, validateCollection } from './collection-draft.ts'

const SALE: StaffCollection = {
  ...{ id: 1, slug: 'sale', version: 2, position: 0, image: null },
  ...{ name: 'Sale', name_es: 'Rebajas', text: null, text_es: null },
  ...{ starts_at: '2026-11-20T08:00:00.000Z', ends_at: '2026-12-01T08:00:00.000Z' },
  rule: { facts: ['gender.women'], category: 3, max_price: '40.00', on_sale: true },
  ...{ product_ids: [7], products: [{ id: 7, name: 'Tee' }] },
}

test('a collection that is opened and saved stays as it is', () => {
  const { rule, product_ids, starts_at, ends_at, name, name_es } = SALE
  expect(toCollectionFields(toCollectionDraft(SALE))).toEqual({
    ...{ rule, product_ids, starts_at, ends_at, name, name_es },
    ...{ text: '', text_es: '' },
  })
})

test('by hand there is no rule; a new one starts when it is created', () => {
  const fields = toCollectionFields({ ...toCollectionDraft(undefined), name: ' Gifts ', way: 'hand', on_sale: true })
  expect(fields).toMatchObject({ name: 'Gifts', rule: null, product_ids: [], ends_at: null })
  expect(fields).not.toHaveProperty('starts_at')
})

test('a name is needed, prices are amounts, and the end is after the start', () => {
  const draft = toCollectionDraft(SALE)
  expect(validateCollection(draft)).toEqual({})
  const wrong = { ...draft, name: ' ', min_price: 'cheap', ends_at: draft.starts_at }
  expect(validateCollection(wrong)).toEqual({ name: true, min_price: true, ends_at: true })
})
