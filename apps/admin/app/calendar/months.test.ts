import { expect, test } from 'vitest'
import { setShopZone } from '../locales/shop-zone.ts'
import { addMonths, countDays, coveredDays, formatCalendarDay, moveByDays, shareOf } from './months.ts'

const NOVEMBER = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }

test('months follow each other over the turn of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ])
  expect(countDays(NOVEMBER)).toBe(30)
})

test.each([
  ['2026-11-03T09:00:00Z', '2026-11-05T00:00:00Z', 'promotion', 3, 4],
  ['2026-11-03T09:00:00Z', '2026-11-05T00:00:01Z', 'promotion', 3, 5],
  ['2026-10-03T00:00:00Z', null, 'banner', 1, 30],
  ['2026-11-30T23:00:00Z', '2027-01-01T00:00:00Z', 'promotion', 30, 30],
  ['2026-11-15T12:00:00Z', null, 'launch', 15, 15],
])('what lasts from %s to %s (%s) covers the days %d to %d', (starts_at, ends_at, kind, first, last) => {
  expect(coveredDays(NOVEMBER, { starts_at, ends_at, kind })).toEqual({ first, last })
})

test('days are those of the shop, also where the clock changes', () => {
  setShopZone('America/New_York')
  const november = { from: '2026-11-01T04:00:00.000Z', until: '2026-12-01T05:00:00.000Z' }
  expect(countDays(november)).toBe(30)
  // Midnight in New York, before and after the clock was set back.
  const sale = { kind: 'promotion', starts_at: '2026-11-01T04:00:00Z', ends_at: '2026-11-04T05:00:00Z' }
  expect(coveredDays(november, sale)).toEqual({ first: 1, last: 3 })
  expect(formatCalendarDay('2026-11-04T04:30:00Z', 'en')).toBe('Nov 3')
  setShopZone('UTC')
})

test('what is moved keeps its time of day, across a change of the clock as well', () => {
  setShopZone('America/New_York')
  // October 31 at midnight, before the clock is set back on November 1.
  expect(moveByDays('2026-10-31T04:00:00.000Z', 2)).toBe('2026-11-02T05:00:00.000Z')
  expect(moveByDays('2026-11-02T05:00:00.000Z', -2)).toBe('2026-10-31T04:00:00.000Z')
  expect(moveByDays('2026-12-31T17:30:12.345Z', 1)).toBe('2027-01-01T17:30:12.345Z')
  setShopZone('UTC')
})

test('the present moment is somewhere in its month, and nowhere in another', () => {
  expect(shareOf(NOVEMBER, Date.parse('2026-11-01T00:00:00Z'))).toBe(0)
  expect(shareOf(NOVEMBER, Date.parse('2026-11-16T00:00:00Z'))).toBe(0.5)
  expect(shareOf(NOVEMBER, Date.parse('2026-12-01T00:00:00Z'))).toBeUndefined()
  setShopZone('America/New_York')
  const november = { from: '2026-11-01T04:00:00.000Z', until: '2026-12-01T05:00:00.000Z' }
  expect(shareOf(november, Date.parse('2026-11-16T05:00:00Z'))).toBe(0.5)
  setShopZone('UTC')
})
