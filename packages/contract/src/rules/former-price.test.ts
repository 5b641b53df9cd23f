import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceHistory, PricePoint } from './former-price.ts'
import { findFormerPrice, priceCentsAt } from './former-price.ts'

const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 15)
const ago = (days: number, cents: number | null): PricePoint => ({ from: NOW - days * DAY, cents })

const CASES: [string, Partial<PriceHistory>, number | undefined][] = [
  ['one price', { product: [ago(90, 4000)] }, undefined],
  ['reduced last week', { product: [ago(90, 4000), ago(7, 3000)] }, 4000],
  ['reduced twice', { product: [ago(90, 5000), ago(9, 4000), ago(7, 3000)] }, 5000],
  ['raised', { product: [ago(90, 4000), ago(7, 5000)] }, undefined],
  ['reduced, then raised above', { product: [ago(90, 4000), ago(9, 3000), ago(7, 4500)] }, undefined],
  ['reduced 28.9 days ago', { product: [ago(90, 4000), ago(28.9, 3000)] }, 4000],
  ['reduced 29 days ago', { product: [ago(90, 4000), ago(29, 3000)] }, undefined],
  [
    'an amount that applied for 23 hours',
    { product: [ago(90, 3000), ago(2, 9000), ago(2 - 23 / 24, 3000)] },
    undefined,
  ],
  ['an amount that applied for a day', { product: [ago(90, 3000), ago(2, 9000), ago(1, 3000)] }, 9000],
  ['written twice within a day', { product: [ago(90, 3000), ago(2, 9000), ago(1.5, 9000), ago(1, 3000)] }, 9000],
  ['two half days', { product: [ago(9, 3000), ago(8, 9000), ago(7.5, 3000), ago(6, 9000), ago(5.5, 3000)] }, undefined],
  [
    'reduced before it was on sale',
    { product: [ago(90, 4000), ago(7, 3000)], charged_since: NOW - 7 * DAY },
    undefined,
  ],
  ['on sale for half a day', { product: [ago(90, 4000), ago(7, 3000)], charged_since: NOW - 7.5 * DAY }, undefined],
  ['not shown', { product: [ago(90, 4000), ago(7, 3000)], charged_since: Number.POSITIVE_INFINITY }, undefined],
  ['a colorway that was reduced', { product: [ago(90, 4000)], own: [ago(7, 3000)] }, 4000],
  ['a cheaper colorway', { product: [ago(90, 4000)], own: [ago(80, 3000)] }, undefined],
  ['an own price that ended', { product: [ago(90, 4000)], own: [ago(80, 5000), ago(3, null)] }, 5000],
  ['reduced tomorrow', { product: [ago(90, 4000), ago(-1, 3000)] }, undefined],
  ['free', { product: [ago(90, 4000), ago(7, 0)] }, 4000],
  ['no price yet', { product: [ago(-1, 4000)] }, undefined],
]

test.each(CASES)('the former price: %s', (_, history, expected) => {
  expect(findFormerPrice({ product: [], own: [], charged_since: NOW - 60 * DAY, ...history }, NOW)).toBe(expected)
})

const hours = fc.integer({ min: -48, max: 40 * 24 })
const points = (cents: fc.Arbitrary<number | null>) =>
  fc
    .uniqueArray(fc.record({ hours, cents }), { selector: ({ hours }) => hours, maxLength: 8 })
    .map((list) =>
      list.map(({ hours, cents }) => ({ from: NOW - hours * HOUR, cents })).toSorted((a, b) => a.from - b.from),
    )
const amount = fc.integer({ min: 0, max: 4 })
const history: fc.Arbitrary<PriceHistory> = fc.record({
  product: points(amount),
  own: points(fc.option(amount, { nil: null })),
  charged_since: hours.map((hours) => NOW - hours * HOUR),
})

/** Walks through the last 30 days hour by hour: changes are at full hours. */
function searchFormerPrice({ charged_since, ...prices }: PriceHistory): number | undefined {
  const current = priceCentsAt(prices, NOW)
  let found: number | undefined
  for (let start = NOW - 30 * DAY + HOUR; start + DAY <= NOW; start += HOUR) {
    const day = Array.from({ length: 24 }, (_, hour) => priceCentsAt(prices, start + hour * HOUR))
    const [cents = Number.NaN] = day
    const isCharged = start >= charged_since && day.every((other) => other === cents)
    if (isCharged && cents > current) found = Math.max(cents, found ?? 0)
  }
  return found
}

test('a former price was charged for a full day of the last 30, and is the highest of these', () => {
  fc.assert(
    fc.property(history, (one) => {
      expect(findFormerPrice(one, NOW)).toBe(searchFormerPrice(one))
    }),
    { numRuns: 300 },
  )
})
