import type { PromotionClass, PromotionRefusal, TraceStep } from '@fieldhouse/contract/pricing'
import { expect, test } from 'vitest'
import { countReasons, toCalculation } from './calculation.ts'
import { filterRefused, readTraceView, writeTraceView } from './trace-view.ts'

const line = (sku_id: number, quantity: number, unit_price: string, amount: string): TraceStep => ({
  step: 'line',
  sku_id,
  quantity,
  unit_price,
  amount,
})
const applied = (promotion_id: number, of: PromotionClass, amount: string): TraceStep => ({
  step: 'applied',
  promotion_id,
  title: `Off ${promotion_id}`,
  class: of,
  amount,
  shares: [],
  capped: false,
})
const refused = (promotion_id: number, code: PromotionRefusal['code'], title = `Not ${promotion_id}`): TraceStep => ({
  step: 'refused',
  promotion_id,
  title,
  class: 'order',
  reason: { code },
})

const TRACE: TraceStep[] = [
  line(1, 2, '35.00', '70.00'),
  line(2, 1, '0.30', '0.30'),
  applied(7, 'item', '7.03'),
  refused(8, 'min_value'),
  applied(9, 'order', '0.07'),
  refused(10, 'ended', 'Summer'),
  { step: 'shipping', amount: '5.00' },
  applied(11, 'shipping', '5.00'),
  refused(12, 'min_value', 'Summer shoes'),
  { step: 'tax', rate: '8.875', base: '63.20', amount: '5.61' },
  { step: 'total', amount: '68.81' },
]

test('a sum can be followed from the first line to the total', () => {
  const { stages, total, adds_up, applied } = toCalculation(TRACE)
  expect(
    stages.map(({ stage, rows }) => [stage, ...rows.map(({ change, so_far }) => `${change} → ${so_far}`)]),
  ).toEqual([
    ['lines', '70.00 → 70.00', '0.30 → 70.30'],
    ['item', '-7.03 → 63.27'],
    ['order', '-0.07 → 63.20'],
    ['shipping', '5.00 → 68.20', '-5.00 → 63.20'],
    ['tax', '5.61 → 68.81'],
  ])
  expect({ total, adds_up, applied }).toEqual({ total: '68.81', adds_up: true, applied: 3 })
})

test('what was refused takes no part in it', () => {
  const { refused } = toCalculation(TRACE)
  expect(refused.map(({ promotion_id }) => promotion_id)).toEqual([8, 10, 12])
  expect(countReasons(refused)).toEqual([
    { code: 'min_value', count: 2 },
    { code: 'ended', count: 1 },
  ])
})

test('a trace that does not add up says so', () => {
  expect(toCalculation([...TRACE.slice(0, -1), { step: 'total', amount: '68.80' }]).adds_up).toBe(false)
})

test('what is not known yet adds nothing, and neither does what would lower it', () => {
  const { stages, adds_up } = toCalculation([
    line(1, 1, '20.00', '20.00'),
    { step: 'shipping', amount: null },
    applied(3, 'shipping', '0.00'),
    { step: 'tax', rate: null, base: '20.00', amount: null },
    { step: 'total', amount: '20.00' },
  ])
  expect(stages.flatMap(({ rows }) => rows.map(({ change }) => change))).toEqual(['20.00', null, null, null])
  expect(adds_up).toBe(true)
})

test('an empty cart costs nothing', () => {
  const { stages, total, adds_up } = toCalculation([
    { step: 'shipping', amount: null },
    { step: 'tax', rate: null, base: '0.00', amount: null },
    { step: 'total', amount: '0.00' },
  ])
  expect({ names: stages.map(({ stage }) => stage), total, adds_up }).toEqual({
    names: ['shipping', 'tax'],
    total: '0.00',
    adds_up: true,
  })
})

test('refused ones are found by a part of their title and by their reason', () => {
  const { refused } = toCalculation(TRACE)
  const find = (search: string) =>
    filterRefused(refused, readTraceView(new URLSearchParams(search))).map(({ promotion_id }) => promotion_id)
  expect(find('')).toEqual([8, 10, 12])
  expect(find('q=+summer ')).toEqual([10, 12])
  expect(find('q=SUMMER&reason=min_value')).toEqual([12])
  expect(find('reason=no_such_reason')).toEqual([])
})

test('what is looked at is kept in the address, and what is usual left out', () => {
  const roundTrip = (search: string) => String(writeTraceView(readTraceView(new URLSearchParams(search))))
  expect(roundTrip('show=refused&q=shoes&reason=ended')).toBe('show=refused&q=shoes&reason=ended')
  expect(roundTrip('show=all&q=')).toBe('')
  expect(roundTrip(`show=everything&q=${'x'.repeat(101)}`)).toBe('')
})
