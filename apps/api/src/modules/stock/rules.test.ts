import { ADJUSTMENT_REASONS } from '@fieldhouse/contract/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError } from '#platform/errors.ts'
import type { StockBalance } from './rules.ts'
import {
  assertDistinctSkus,
  assertHistoryQueryable,
  assertReasonFits,
  diffCounts,
  movementTitle,
  reversePostings,
  toExternalPostings,
} from './rules.ts'

const lines = fc.uniqueArray(
  fc.record({ sku_id: fc.integer({ min: 1, max: 50 }), quantity: fc.integer({ min: -9, max: 9 }) }),
  { selector: ({ sku_id }) => sku_id },
)

test('postings sum to zero for each SKU, none is empty, and taken back they undo themselves', () => {
  fc.assert(
    fc.property(lines, (lines) => {
      const postings = toExternalPostings(lines)
      const both = [...postings, ...reversePostings(postings)]
      expect(postings.every(({ quantity }) => quantity !== 0)).toBe(true)
      for (const { sku_id, quantity } of lines) {
        const ofSku = postings.filter((posting) => posting.sku_id === sku_id)
        expect(add(ofSku.map(({ quantity }) => quantity))).toBe(0)
        expect(add(ofSku.filter(({ account }) => account === 'available').map((posting) => posting.quantity))).toBe(
          quantity,
        )
        for (const account of ['available', 'outside']) {
          expect(
            add(
              both
                .filter((posting) => posting.sku_id === sku_id && posting.account === account)
                .map((posting) => posting.quantity),
            ),
          ).toBe(0)
        }
      }
    }),
  )
})

const SHELF: StockBalance = { on_hand: 10, held: 2, committed: 3 }

test('a count changes what is on hand by the difference, down to what is held and bought', () => {
  const count = (counted: number, expected?: number) => diffCounts([{ sku_id: 7, counted, expected }], () => SHELF)
  expect(count(12)).toEqual([{ sku_id: 7, quantity: 2 }])
  expect(count(10, 10)).toEqual([{ sku_id: 7, quantity: 0 }])
  expect(count(5)).toEqual([{ sku_id: 7, quantity: -5 }])
  expect(refusal(() => count(4))).toEqual(['out_of_stock', 'lines.0.counted'])
  expect(refusal(() => count(12, 9))).toEqual(['stock_changed', 'lines.0.expected'])
})

test('a reason says which way units may move', () => {
  const allowed = ADJUSTMENT_REASONS.map((reason) =>
    [1, -1].filter((quantity) => !refusal(() => assertReasonFits(reason, quantity))),
  )
  expect(Object.fromEntries(ADJUSTMENT_REASONS.map((reason, index) => [reason, allowed[index]]))).toEqual({
    damaged: [-1],
    lost: [-1],
    stolen: [-1],
    given_away: [-1],
    returned_to_supplier: [-1],
    found: [1],
    correction: [1, -1],
  })
})

test('a SKU stands in one line only', () => {
  expect(refusal(() => assertDistinctSkus([{ sku_id: 1 }, { sku_id: 2 }]))).toBeUndefined()
  expect(refusal(() => assertDistinctSkus([{ sku_id: 1 }, { sku_id: 2 }, { sku_id: 1 }]))).toEqual([
    'validation_failed',
    'lines.2.sku_id',
  ])
})

test('what was sold out at an instant can be asked for one product only', () => {
  const as_of = '2026-11-01T00:00:00Z'
  expect(refusal(() => assertHistoryQueryable({ as_of, availability: 'sold_out' }))).toEqual([
    'validation_failed',
    'as_of',
  ])
  expect(refusal(() => assertHistoryQueryable({ as_of, availability: 'sold_out', product_item_id: 3 }))).toBeUndefined()
  expect(refusal(() => assertHistoryQueryable({ as_of }))).toBeUndefined()
})

test('a movement is called by what it moves', () => {
  const sku = (product: number, item: number, label: string) => ({
    product: { id: product, name: `Tee ${product}` },
    product_item: { id: item, color: { name: `Color ${item}` } },
    size: { label },
  })
  expect(movementTitle([sku(1, 1, 'M')])).toBe('Tee 1, Color 1, M')
  expect(movementTitle([sku(1, 1, 'M'), sku(1, 1, 'L')])).toBe('Tee 1, Color 1')
  expect(movementTitle([sku(1, 1, 'M'), sku(1, 2, 'M')])).toBe('Tee 1')
  expect(movementTitle([sku(1, 1, 'M'), sku(2, 3, 'M')])).toBe('2 products')
})

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function refusal(work: () => unknown): string[] | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return [error.code, ...Object.keys(error.details.errors ?? {})]
  }
}
