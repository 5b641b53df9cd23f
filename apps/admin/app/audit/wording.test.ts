import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { actionText, addressOf, fieldText, nameText, valueText } from './wording.ts'

test.each([
  ['permissions', 'stock', 'Stock', 'Inventario'],
  ['kind', 'receive', 'Received', 'Recepción'],
  ['reason', 'returned_to_supplier', 'Returned to supplier', 'Devuelto al proveedor'],
  ['reason', 'for another reason', 'for another reason', 'for another reason'],
  ['lines', { sku_id: 7, quantity: 5 }, 'SKU 7: +5', 'SKU 7: +5'],
  [
    'sizes',
    { label: 'M', ratio: 2, measurements: { waist: 80 } },
    'M · ratio 2 · Waist 80',
    'M · proporción 2 · Cintura 80',
  ],
  ['en', ['tee', 'shirt'], 'tee, shirt', 'tee, shirt'],
  ['icon', { src: '/media/a/tees-200.webp', width: 200 }, 'tees-200.webp', 'tees-200.webp'],
  ['fulfilment_status', 'cancelled', 'Canceled', 'Cancelado'],
  ['active', true, 'Yes', 'Sí'],
  ['effect', { kind: 'percent', percent: 20 }, '20% off', '20% de descuento'],
  [
    'scope',
    { product_ids: [3, 4], category_ids: [], product_item_ids: [] },
    '2 products (#3, #4)',
    '2 productos (#3, #4)',
  ],
  ['scope', { product_ids: [], category_ids: [], product_item_ids: [] }, 'everything', 'todo'],
  [
    'conditions',
    { min_value: '50.00', min_quantity: null, first_order: true, group_ids: [2] },
    'first orders from #2, minimum $50.00',
    'el primer pedido de #2, mínimo $50.00',
  ],
  ['unknown', { a: 1 }, 'a: 1', 'a: 1'],
])('%s: %j is told in both languages', (field, value, english, spanish) => {
  expect([valueText(field, value, en), valueText(field, value, es)]).toEqual([english, spanish])
})

test('a journal leads to what it moved, and other things to their screens', () => {
  const entry = { ...({ id: 1, entity_id: '4', changes: [] } as never as Parameters<typeof addressOf>[0]) }
  const changes = [{ field: 'lines', before: null, after: [{ sku_id: 12, quantity: 3 }] }]
  expect(addressOf({ ...entry, entity: 'stock', changes })).toBe('/stock/skus/12')
  expect(addressOf({ ...entry, entity: 'stock' })).toBe('/stock')
  expect(addressOf({ ...entry, entity: 'distribution' })).toBe('/size-runs/4')
  expect(addressOf({ ...entry, entity: 'promotion_codes', entity_id: '4-2' })).toBe('/promotions/4')
  expect(addressOf({ ...entry, entity: 'synonyms' })).toBe('/synonyms')
  expect(addressOf({ ...entry, entity: 'something else' })).toBeUndefined()
})

test('a price is told by the day from which it holds', () => {
  expect(fieldText('price from 2026-07-03T12:00:00.000Z', en)).toMatch(/^Price from Jul 3, 2026/)
  expect(valueText('price from 2026-07-03T12:00:00.000Z', 'as the product', en)).toBe('Same as product')
})

test('what has fields of its own is told field by field, without the empty ones', () => {
  const sku = { id: 7, size: 'M', barcode: null, weight_g: 250, status: 'active' }
  expect(valueText('skus', sku, en)).toBe('ID: 7, Size: M, Weight (g): 250, Status: Active')
})

test('a name that is also one of our words stays a name', () => {
  expect(valueText('name', 'draft', en)).toBe('draft')
  expect(valueText('status', 'draft', en)).toBe('Draft')
})

test('synonyms have a whole phrase of their own, and no English name in Spanish', () => {
  const entry = { entity: 'synonyms', entity_name: 'Synonyms', action: 'replaceSynonyms' } as never
  expect([actionText(entry, es), nameText(entry, es)]).toEqual(['Editó los sinónimos de búsqueda', ''])
  const undone = { entity: 'synonyms', entity_name: 'Synonyms', action: 'undoAuditEntry' } as never
  expect([actionText(undone, es), nameText(undone, es)]).toEqual(['Deshizo un cambio de', 'Sinónimos'])
})

test('the status of an order and of an account is told in words', () => {
  expect(valueText('fulfilment_status', 'placed', es)).toBe(es.orders.fulfilment.placed)
  expect(valueText('status', 'forgotten', es)).toBe('Eliminada')
})

test('instants are told in the reader’s time', () => {
  expect(valueText('publish_at', '2026-07-03T12:00:00.000Z', en)).toMatch(/^Jul 3, 2026/)
})

test('a field of a promotion is told as what it means there', () => {
  expect(fieldText('active', en)).toBe('Can sign in')
  expect(fieldText('active', en, 'promotion')).toBe('Turned on')
})
