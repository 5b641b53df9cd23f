import { expect, test } from 'vitest'
import { addMonths, countDays, coveredDays } from './months.ts'

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
