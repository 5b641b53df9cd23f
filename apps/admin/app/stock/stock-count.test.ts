import { ApiError } from '@fieldhouse/client/api-error'
import type { StockSku } from '@fieldhouse/contract/stock'
import { expect, test } from 'vitest'
import type { DeliveryLine } from './delivery-lines.ts'
import { addShares, addUnit, isInvalidLine, toReceiveLines } from './delivery-lines.ts'
import { parseUnits } from './quantities.ts'
import type { CountRow } from './stock-count.ts'
import {
  countDifference,
  findRejectedSkuIds,
  hasChangedSinceStart,
  isBelowCommitted,
  isCountable,
  isInvalidCount,
  summarizeCount,
  toCountLines,
} from './stock-count.ts'

const sku = (id: number, numbers: Partial<StockSku> = {}): StockSku => ({
  id,
  barcode: null,
  status: 'active',
  product: { id: 1, name: 'Tempo Tee', name_es: null },
  product_item: { id: Math.ceil(id / 10), color: { id: 1, name: 'Navy', name_es: null, hex: '#112233' } },
  size: { id: 1, label: 'M' },
  on_hand: 10,
  held: 1,
  committed: 2,
  available: 7,
  ...numbers,
})
const row = (text: string, change: Partial<CountRow> = {}): CountRow => ({ sku: sku(1), expected: 10, text, ...change })

test.each([
  ['0', 0],
  [' 47 ', 47],
  ['100000', 100_000],
  ['100001', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
])('%j units are %j', (text, units) => {
  expect(parseUnits(text)).toBe(units)
})

test('a row that was left empty is not counted, and 0 is', () => {
  expect(toCountLines([row(''), row('0', { sku: sku(2) })])).toEqual([{ sku_id: 2, counted: 0, expected: 10 }])
  expect([countDifference(row('')), countDifference(row('0'))]).toEqual([undefined, -10])
  expect([isInvalidCount(row('')), isInvalidCount(row('ten'))]).toEqual([false, true])
})

test('counts are summed up by direction', () => {
  expect(summarizeCount([row('12'), row('7'), row('10'), row('')])).toEqual({ counted: 3, more: 2, fewer: 3 })
})

test('what is held or bought cannot be counted away', () => {
  expect([isBelowCommitted(row('3')), isBelowCommitted(row('2')), isBelowCommitted(row(''))]).toEqual([
    false,
    true,
    false,
  ])
})

test('what moved since counting began is known, and which rows a refusal means', () => {
  expect([hasChangedSinceStart(row('1')), hasChangedSinceStart(row('1', { expected: 9 }))]).toEqual([false, true])
  const refusal = new ApiError('bad_request', '', { code: 'stock_changed', errors: { 'lines.1.expected': ['is not'] } })
  expect(findRejectedSkuIds(refusal, [{ sku_id: 5 }, { sku_id: 6 }])).toEqual(new Set([6]))
  expect(findRejectedSkuIds(new Error('else'), [{ sku_id: 5 }])).toEqual(new Set())
})

test('what was discontinued is counted as long as there is some', () => {
  const gone = { status: 'discontinued' } as const
  expect([isCountable(sku(1, gone)), isCountable(sku(1, { ...gone, on_hand: 0 }))]).toEqual([true, false])
})

test('each scan adds one of its SKU, and the last one scanned stands on top', () => {
  const scanned = [sku(1), sku(2), sku(1)].reduce<DeliveryLine[]>(addUnit, [])
  expect(scanned.map(({ sku, units }) => [sku.id, units])).toEqual([
    [1, '2'],
    [2, '1'],
  ])
})

test('sharing a colorway out adds to what was entered of it, and changes nothing else', () => {
  const entered = [
    { sku: sku(1), units: '4' },
    { sku: sku(11), units: '5' },
  ]
  const shares = [
    { sku: sku(1), units: '1' },
    { sku: sku(2), units: '0' },
  ]
  const lines = addShares(entered, shares)
  expect(toReceiveLines(lines)).toEqual([
    { sku_id: 1, quantity: 5 },
    { sku_id: 11, quantity: 5 },
  ])
  expect(lines.some(isInvalidLine)).toBe(false)
  expect(isInvalidLine({ sku: sku(1), units: 'x' })).toBe(true)
})
