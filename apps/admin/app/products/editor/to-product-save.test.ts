import type { StaffImage, StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { expect, test } from 'vitest'
import { diffProducts, isOutdated, withLatestImages, withLatestStock } from './diff-products.ts'
import { countFieldErrors, duplicateBarcodes, validateProductForm, validateSkuField } from './field-errors.ts'
import { changedFields, EMPTY_DRAFT, isEmpty, productForm, setChange } from './product-draft.ts'
import { imageOrder, toProductSave, toStockCount } from './to-product-save.ts'

const now = new Date(2026, 6, 3, 15)

function picture(id: number): StaffImage {
  return { id, state: 'ready', problem: null, image: null, alt: `alt ${id}`, alt_es: null }
}

function colorway(id: number): StaffItem {
  const sku = { status: 'active' as const, held: 0, committed: 0, weight_g: 200 }
  return {
    id,
    product_id: 1,
    version: 10 + id,
    position: id,
    price: null,
    prices: [],
    images: [picture(id), picture(id + 50)],
    color: { id, name: `Color ${id}`, name_es: null, hex: '#000000', family: 'black' },
    distribution: { id: 3, name: 'Tops' },
    skus: [
      { ...sku, id: id * 10, size: { id: 1, label: 'S' }, barcode: `code-${id}`, on_hand: 5, available: 5 },
      { ...sku, id: id * 10 + 1, size: { id: 2, label: 'M' }, barcode: null, on_hand: 0, available: 0 },
    ],
  }
}

const product = {
  id: 1,
  version: 4,
  name: 'Tee',
  name_es: null,
  description: '',
  price: '20.00',
  prices: [],
  status: 'draft',
  publish_at: '2026-01-01T00:00:00.000Z',
  new: false,
  new_until: null,
  facts: {},
  category: { id: 2, name: 'Tees', slug: 'tees' },
  items: [colorway(1), colorway(2)],
} as unknown as StaffProduct

test('only what was changed is sent, with the version that was read', () => {
  const draft = { ...EMPTY_DRAFT, product: { name: 'Shirt', new_until: '2026-07-31' }, items: { 2: { price: '' } } }
  expect(toProductSave(product, draft, now)).toEqual({
    product: { version: 4, name: 'Shirt', new_until: new Date(2026, 7, 1).toISOString() },
    items: [{ id: 2, version: 12, price: null }],
  })
})

test('what was only counted is not saved, but counted from what was there', () => {
  const draft = { ...EMPTY_DRAFT, skus: { 10: { on_hand: '7' } } }
  expect(toProductSave(product, draft, now)).toBeUndefined()
  expect(toStockCount(product, draft)).toEqual([{ sku_id: 10, counted: 7, expected: 5 }])
})

test('another order names the place of every colorway, in that order', () => {
  const save = toProductSave(product, { ...EMPTY_DRAFT, order: [2, 1] }, now)
  expect(save?.items).toEqual([
    { id: 2, version: 12, position: 0 },
    { id: 1, version: 11, position: 1 },
  ])
})

test('a day alone says that the price of now holds again from then on; today means at once', () => {
  expect(toProductSave(product, { ...EMPTY_DRAFT, product: { price_from: '2026-08-01' } }, now)?.product).toEqual({
    version: 4,
    price: '20.00',
    price_from: new Date(2026, 7, 1).toISOString(),
  })
  const today = { ...EMPTY_DRAFT, product: { price: '18', price_from: '2026-07-03' } }
  expect(toProductSave(product, today, now)?.product).toEqual({ version: 4, price: '18.00' })
})

test('pictures that came since the order was changed stand at the end, and those that went are left out', () => {
  const item = { ...colorway(1), images: [picture(1), picture(51), picture(99)] }
  expect(imageOrder(item, [51, 7, 1])).toEqual([51, 1, 99])
})

test('the words of one picture are sent with all pictures in their order', () => {
  const alts = { 1: { alt: 'Front', alt_es: 'Delante' } }
  expect(toProductSave(product, { ...EMPTY_DRAFT, items: { 1: { alts } } }, now)?.items?.[0]?.images).toEqual([
    { id: 1, alt: 'Front', alt_es: 'Delante' },
    { id: 51, alt: 'alt 51', alt_es: '' },
  ])
})

test('what is put back as it was is no change', () => {
  const stored = productForm(product)
  const draft = changedFields(stored, {}, { name: 'Shirt' })
  expect(draft).toEqual({ name: 'Shirt' })
  expect(changedFields(stored, draft, { name: 'Tee' })).toEqual({})
  expect(isEmpty({ ...EMPTY_DRAFT, items: setChange({ 1: { price: '5' } }, 1, {}) })).toBe(true)
})

test('faults are told by field, and counted', () => {
  expect(
    validateProductForm({ name: ' ', price: 'x', price_from: '2026-07-02', publish_at: '1999-01-01T00:00' }, now),
  ).toEqual({
    name: 'needed',
    price: 'price',
    price_from: 'pastDay',
    publish_at: 'instant',
  })
  expect(validateSkuField('barcode', 'ab')).toBe('barcode')
  expect(validateSkuField('barcode', '')).toBeUndefined()
  expect(validateSkuField('weight_g', '0')).toBe('weight')
  expect(validateSkuField('on_hand', '100001')).toBe('units')
  const twice = { ...EMPTY_DRAFT, skus: { 11: { barcode: 'code-1' } } }
  expect([...duplicateBarcodes(product, twice)]).toEqual(['code-1'])
  expect(countFieldErrors(product, twice, now)).toBe(1)
})

test('somebody else’s changes are told field by field', () => {
  const item = colorway(2)
  const after = {
    ...product,
    version: 5,
    name: 'Shirt',
    items: [colorway(1), { ...item, version: 13, images: [...item.images].reverse() }, colorway(3)],
  }
  expect(isOutdated(product, product)).toBe(false)
  expect(isOutdated(product, after)).toBe(true)
  expect(diffProducts(product, after)).toEqual([
    { of: undefined, field: 'name', before: 'Tee', after: 'Shirt' },
    { of: 'Color 2', field: 'images', before: 2, after: 2 },
    { of: undefined, field: 'colorway', before: null, after: 'Color 3' },
  ])
})

test('finished pictures and moved stock are seen without anything else becoming another', () => {
  const [first = colorway(1)] = product.items
  const failed = { ...picture(1), state: 'failed' as const, problem: 'broken', alt: 'other' }
  const moved = first.skus.map((sku) => ({ ...sku, on_hand: 9, barcode: 'other' }))
  const latest = { ...product, name: 'Shirt', items: [{ ...first, images: [failed], skus: moved }] }

  const shown = withLatestImages(product, latest)
  expect(shown.name).toBe('Tee')
  expect(shown.items[0]?.images[0]).toMatchObject({ state: 'failed', problem: 'broken', alt: 'alt 1' })
  const counted = withLatestStock(product, latest)
  expect(counted.items[0]?.skus[0]).toMatchObject({ on_hand: 9, barcode: 'code-1' })
})
