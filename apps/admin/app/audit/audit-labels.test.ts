import { LEGACY_AUDIT_NAMES } from '@fieldhouse/contract/rules/legacy-audit-names'
import { expect, test } from 'vitest'
import { en } from '../locales/en/messages.ts'
import { es } from '../locales/es/messages.ts'
import { actionLabel, auditFieldLabel, entityLabel, entityPath, formatAuditValue, nameText } from './audit-labels.ts'

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
  ['fulfillment_status', 'canceled', 'Canceled', 'Cancelado'],
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
  expect([formatAuditValue(field, value, en), formatAuditValue(field, value, es)]).toEqual([english, spanish])
})

test('a movement leads to what it moved, and other things to their screens', () => {
  const entry = { ...({ id: 1, entity_id: '4', changes: [] } as never as Parameters<typeof entityPath>[0]) }
  const changes = [{ field: 'lines', before: null, after: [{ sku_id: 12, quantity: 3 }] }]
  expect(entityPath({ ...entry, entity: 'stock', changes })).toBe('/stock/skus/12')
  expect(entityPath({ ...entry, entity: 'stock' })).toBe('/stock')
  expect(entityPath({ ...entry, entity: 'distribution' })).toBe('/size-runs/4')
  expect(entityPath({ ...entry, entity: 'promotion_codes', entity_id: '4-2' })).toBe('/promotions/4')
  expect(entityPath({ ...entry, entity: 'subscriber' })).toBe('/subscribers?receipt=4')
  expect(entityPath({ ...entry, entity: 'conversation' })).toBe('/replies?open=4')
  expect(entityPath({ ...entry, entity: 'contact_message' })).toBe('/messages?open=4')
  expect(entityPath({ ...entry, entity: 'synonyms' })).toBe('/synonyms')
  expect(entityPath({ ...entry, entity: 'something else' })).toBeUndefined()
})

test('a price is told by the day from which it holds', () => {
  expect(auditFieldLabel('price from 2026-07-03T12:00:00.000Z', en)).toMatch(/^Price from Jul 3, 2026/)
  expect(formatAuditValue('price from 2026-07-03T12:00:00.000Z', 'as the product', en)).toBe('Same as product')
})

test('what has fields of its own is told field by field, without the empty ones', () => {
  const sku = { id: 7, size: 'M', barcode: null, weight_g: 250, status: 'active' }
  expect(formatAuditValue('skus', sku, en)).toBe('ID: 7, Size: M, Weight (g): 250, Status: Active')
})

test('a name that is also one of our words stays a name', () => {
  expect(formatAuditValue('name', 'draft', en)).toBe('draft')
  expect(formatAuditValue('status', 'draft', en)).toBe('Draft')
})

test('synonyms have a whole phrase of their own, and no English name in Spanish', () => {
  const entry = { entity: 'synonyms', entity_name: 'Synonyms', action: 'replaceSynonyms' } as never
  expect([actionLabel(entry, es), nameText(entry, es)]).toEqual(['Editó los sinónimos de búsqueda', ''])
  const undone = { entity: 'synonyms', entity_name: 'Synonyms', action: 'undoAuditEntry' } as never
  expect([actionLabel(undone, es), nameText(undone, es)]).toEqual(['Deshizo un cambio de', 'Sinónimos'])
})

test('the status of an order and of an account is told in words', () => {
  expect(formatAuditValue('fulfillment_status', 'placed', es)).toBe(es.orders.fulfillment.placed)
  expect(formatAuditValue('status', 'anonymized', es)).toBe('Eliminada')
  expect(formatAuditValue('status', 'forgotten', es)).toBe('Eliminada')
})

test('instants are told in the reader’s time', () => {
  expect(formatAuditValue('publish_at', '2026-07-03T12:00:00.000Z', en)).toMatch(/^Jul 3, 2026/)
})

test('a field of a promotion is told as what it means there', () => {
  expect(auditFieldLabel('active', en)).toBe('Can sign in')
  expect(auditFieldLabel('active', en, 'promotion')).toBe('Turned on')
})

test.each([en, es])('an entry with the old names reads like a new one', (texts) => {
  const labels = (action: string, entity: string, [field, value]: [string, unknown]) => [
    actionLabel({ action, entity } as never, texts),
    entityLabel(entity, texts),
    auditFieldLabel(field, texts, entity),
    formatAuditValue(field, value, texts),
  ]
  const old = { id: 3, colour: 'Navy', skus: [{ status: 'active' }] }
  const item = { id: 3, color: 'Navy', skus: [{ status: 'active' }] }
  expect(labels('updateColour', 'colour', ['family', 'grey'])).toEqual(
    labels('updateColor', 'color', ['family', 'gray']),
  )
  expect(labels('saveProduct', 'product', ['items', old])).toEqual(labels('saveProduct', 'product', ['items', item]))
  expect(labels('cancelOrder', 'order', ['fulfilment_status', 'cancelled'])).toEqual(
    labels('cancelOrder', 'order', ['fulfillment_status', 'canceled']),
  )
  expect(labels('updateRole', 'role', ['permissions', 'catalogue'])).toEqual(
    labels('updateRole', 'role', ['permissions', 'catalog']),
  )
  expect(labels('cancelImport', 'import', ['state', 'cancelled'])).toEqual(
    labels('cancelImport', 'import', ['state', 'canceled']),
  )
  expect(formatAuditValue('name', 'grey', texts)).toBe('grey')
})

test('the old name of a limit is told as the limit', () => {
  expect(auditFieldLabel('person_limit', en, 'promotion')).toBe('Limit per customer')
})

test('every old action has a label of today, and no old name is still in use', () => {
  const { actions, entities } = LEGACY_AUDIT_NAMES
  for (const { audit } of [en, es]) {
    expect(Object.keys(audit.actions)).toEqual(expect.arrayContaining(Object.values(actions)))
    expect(Object.keys(audit.entities)).toEqual(expect.arrayContaining(Object.values(entities)))
    expect(
      Object.keys({ ...audit.actions, ...audit.entities }).filter((name) => actions[name] ?? entities[name]),
    ).toEqual([])
  }
  const entry = { action: 'finishLooseMoney', entity: 'payment' } as never
  expect(actionLabel(entry, en)).toBe(en.audit.actions.placeUnmatchedOrder)
})
