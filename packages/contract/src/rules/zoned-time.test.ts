import { expect, test } from 'vitest'
import { fromWallTime, startOfZonedDay, toWallTime, zoneAbbreviation } from './zoned-time.ts'

const NEW_YORK = 'America/New_York'
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return { year, month, day, hour, minute }
}
const instant = (text: string, zone: string) => fromWallTime(wall(text), zone).toISOString()

test.each([
  ['2026-01-15 00:00', NEW_YORK, '2026-01-15T05:00:00.000Z'],
  ['2026-07-15 00:00', NEW_YORK, '2026-07-15T04:00:00.000Z'],
  ['2026-07-15 00:00', 'UTC', '2026-07-15T00:00:00.000Z'],
  ['2026-07-15 23:59', 'Pacific/Honolulu', '2026-07-16T09:59:00.000Z'],
  ['2026-07-15 12:30', 'Asia/Kolkata', '2026-07-15T07:00:00.000Z'],
])('%s in %s is %s', (text, zone, expected) => {
  expect(instant(text, zone)).toBe(expected)
  expect(toWallTime(new Date(expected), zone)).toEqual(wall(text))
})

test('a time that the clock skips in spring is an hour later', () => {
  expect(instant('2026-03-08 02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z')
  expect(instant('2026-03-08 03:00', NEW_YORK)).toBe('2026-03-08T07:00:00.000Z')
})

test('of a time that the clock shows twice in autumn, the first is meant', () => {
  expect(instant('2026-11-01 01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z')
  expect(instant('2026-11-01 02:00', NEW_YORK)).toBe('2026-11-01T07:00:00.000Z')
})

test('days of 23 and 25 hours begin at their midnight', () => {
  const hours = (day: string) =>
    (startOfZonedDay(day, NEW_YORK, 1).getTime() - startOfZonedDay(day, NEW_YORK).getTime()) / 3_600_000
  expect(['2026-03-08', '2026-03-09', '2026-11-01'].map(hours)).toEqual([23, 24, 25])
  expect(startOfZonedDay('2026-12-31', NEW_YORK, 1).toISOString()).toBe('2027-01-01T05:00:00.000Z')
})

test('a zone is abbreviated as of the season', () => {
  expect(zoneAbbreviation(new Date('2026-01-15T12:00:00Z'), NEW_YORK, 'en-US')).toBe('EST')
  expect(zoneAbbreviation(new Date('2026-07-15T12:00:00Z'), NEW_YORK, 'en-US')).toBe('EDT')
})
