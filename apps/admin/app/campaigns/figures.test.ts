import type { CampaignCounts } from '@fieldhouse/contract/campaigns'
import { expect, test } from 'vitest'
import { countSent, countTexts, deliveredShare, formatCost, formatPoints, shareOf } from './figures.ts'

const COUNTS: CampaignCounts = {
  left_out: 266,
  held_out: 242,
  queued: 759,
  sending: 5,
  sent: 17,
  delivered: 1251,
  failed: 11,
  clicked: 168,
  stopped: 6,
  orders: 21,
  sales: '1512.40',
  segments: 1314,
  cost: '15.7680',
}

test('sent are all texts that left, whatever became of them, and texts are those plus the queued', () => {
  expect(countSent(COUNTS)).toBe(1284)
  expect(countTexts(COUNTS)).toBe(2043)
})

test('delivered is a share of the known outcomes, and of nothing there is no share', () => {
  expect(deliveredShare(COUNTS)).toBeCloseTo(0.9913, 4)
  expect(deliveredShare({ ...COUNTS, delivered: 0, failed: 0 })).toBeUndefined()
  expect(shareOf(0, 0)).toBeUndefined()
  expect(shareOf(1, 4)).toBe(0.25)
})

test('points carry their sign', () => {
  expect(formatPoints(1.708)).toBe('+1.71')
  expect(formatPoints(-0.5)).toBe('−0.50')
  expect(formatPoints(-0.001)).toBe('+0.00')
  expect(formatPoints(1.71, 1)).toBe('+1.7')
})

test('a cost is shown in cents, and less than a cent as it is', () => {
  expect(formatCost('36.9840')).toBe('$36.98')
  expect(formatCost('1234.5')).toBe('$1,234.50')
  expect(formatCost('0')).toBe('$0.00')
  expect(formatCost('0.0079')).toBe('$0.0079')
})
