import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { expect, test } from 'vitest'
import { EMPTY_BULK_FORM, previewBulkChange, toBulkChange, validateBulkForm } from './bulk-change.ts'

const now = new Date(2026, 6, 3, 15)

test('a form that was not filled in changes nothing', () => {
  expect(toBulkChange(EMPTY_BULK_FORM, now)).toBeUndefined()
})

test('only what was chosen is sent', () => {
  const form = { ...EMPTY_BULK_FORM, status: 'active', category: '4', new: 'no', percent: '-12,5', from: '2026-07-10' }
  expect(toBulkChange(form, now)).toEqual({
    status: 'active',
    category: 4,
    new: false,
    price_percent: -12.5,
    price_from: new Date(2026, 6, 10).toISOString(),
  })
})

test('an ending goes with a percentage, and the preview shows it', () => {
  const form = { ...EMPTY_BULK_FORM, percent: '-10', ending: '95' }
  const change = toBulkChange(form, now)
  expect(change).toEqual({ price_percent: -10, price_ending: '95' })
  expect(toBulkChange({ ...form, percent: '', price: '5' }, now)).toEqual({ price: '5.00' })
  const product = { id: 1, price: '89.90', category: { id: 2 } } as StaffProductSummary
  expect(previewBulkChange(product, change ?? {}).fields).toContainEqual({
    field: 'price',
    before: '89.90',
    after: '80.95',
  })
})

test('a price from today on holds from now on', () => {
  expect(toBulkChange({ ...EMPTY_BULK_FORM, price: '20', from: '2026-07-03' }, now)).toEqual({ price: '20.00' })
})

test.each([
  [{ price: 'x' }, { price: 'price' }],
  [{ percent: '-100' }, { percent: 'percent' }],
  [{ price: '5', percent: '5' }, { percent: 'both' }],
  [{ from: '2026-07-10' }, { from: 'lonelyFrom' }],
  [{ price: '5', from: '2026-07-02' }, { from: 'from' }],
  [{ price: '5', from: '2026-07-03' }, {}],
])('%j has the faults %j', (part, errors) => {
  expect(validateBulkForm({ ...EMPTY_BULK_FORM, ...part }, now)).toEqual(errors)
})

test('an outcome tells what becomes another, and nothing that is so already', () => {
  const product = { id: 1, status: 'active', category: { id: 2 }, new: false, price: '50.00' } as StaffProductSummary
  expect(previewBulkChange(product, { status: 'active', new: true, price_percent: -20 }).fields).toEqual([
    { field: 'new', before: false, after: true },
    { field: 'price', before: '50.00', after: '40.00' },
  ])
})
