import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setShopZone } from '../../locales/shop-zone.ts'
import { formatInstant } from '../format-instants.ts'
import { parseMinuteInput, readMinute, startOfDay, toDayInput, toMinuteInput } from './day-inputs.ts'

afterEach(() => setShopZone('UTC'))

test('a day begins at midnight where the shop is', () => {
  expect(startOfDay('2026-07-03')?.toISOString()).toBe('2026-07-03T00:00:00.000Z')
  setShopZone('America/New_York')
  expect(startOfDay('2026-07-03')?.toISOString()).toBe('2026-07-03T04:00:00.000Z')
  expect(startOfDay('2026-12-31', 1)?.toISOString()).toBe('2027-01-01T05:00:00.000Z')
})

test.each(['', 'tomorrow', '2026-7-3'])('%j is no day', (text) => {
  expect(startOfDay(text)).toBeUndefined()
})

test('what is entered as midnight reads midnight, wherever the reader is', () => {
  setShopZone('America/New_York')
  const midnight = parseMinuteInput('2026-11-27T00:00') ?? ''
  expect(midnight).toBe('2026-11-27T05:00:00.000Z')
  expect(toMinuteInput(new Date(midnight))).toBe('2026-11-27T00:00')
  expect(toDayInput(new Date(midnight))).toBe('2026-11-27')
  expect(formatInstant(midnight, 'en')).toMatch(/^Nov 27, 2026, 12:00\sAM EST$/)
})

test.each(['', '1999-01-01T00:00', '2100-01-01T00:00', 'soon'])('%j is no time', (text) => {
  expect(parseMinuteInput(text)).toBeUndefined()
})

/** Zones with a change of an hour in both hemispheres, of half an hour, at midnight, and without any. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Europe/Madrid',
  'UTC',
]
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The changes of a zone's clock within five years. */
function changesOf(zone: string): number[] {
  const offsetAt = (at: number) => {
    setShopZone(zone)
    return Date.parse(`${toMinuteInput(new Date(at))}Z`) - at
  }
  const days = Array.from({ length: 5 * 365 }, (_, index) => Date.parse('2024-01-01T00:00Z') + index * DAY_MS)
  return days.flatMap((day) => {
    if (offsetAt(day) === offsetAt(day + DAY_MS)) return []
    let [before, after] = [day, day + DAY_MS]
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(middle) === offsetAt(day)) before = middle
      else after = middle
    }
    return [after]
  })
}

/** Minutes within three hours of a change of the clock, or anywhere. */
const zonedMinute = fc.constantFrom(...ZONES.map((zone) => ({ zone, changes: changesOf(zone) }))).chain((of) =>
  fc
    .oneof(
      fc.integer({ min: Date.parse('2024-01-01T00:00Z'), max: Date.parse('2028-12-01T00:00Z') }),
      fc
        .tuple(
          fc.constantFrom(...(of.changes.length > 0 ? of.changes : [DAY_MS * 20_000])),
          fc.integer({ min: -180, max: 180 }),
        )
        .map(([change, minutes]) => change + minutes * MINUTE_MS),
    )
    .map((at) => ({ zone: of.zone, at: Math.floor(at / MINUTE_MS) * MINUTE_MS })),
)

/** All instants at which the shop's clock shows this, found by trying every offset there is. */
function instantsOf(minute: string): number[] {
  const utc = Date.parse(`${minute}Z`)
  const offsets = Array.from({ length: 4 * 30 }, (_, index) => (index - 60) * 15 * MINUTE_MS)
  return offsets.map((offset) => utc + offset).filter((at) => toMinuteInput(new Date(at)) === minute)
}

test('what is shown can be entered again: the same instant, or of a time shown twice the first', () => {
  fc.assert(
    fc.property(zonedMinute, ({ zone, at }) => {
      setShopZone(zone)
      const minute = toMinuteInput(new Date(at))
      const meanings = instantsOf(minute)
      expect(meanings).toContain(at)
      expect(Date.parse(parseMinuteInput(minute) ?? '')).toBe(Math.min(...meanings))
      expect(readMinute(minute)?.clock).toBe(meanings.length > 1 ? 'repeats' : 'shows')
    }),
    { numRuns: 150 },
  )
})

test('whatever is entered has one meaning: a time that the clock skips is as much later as it skips', () => {
  fc.assert(
    fc.property(zonedMinute, ({ zone, at }) => {
      setShopZone(zone)
      // The wall time is taken from the clock an hour away, so that it can be one that is skipped.
      const shown = Date.parse(`${toMinuteInput(new Date(at - 60 * MINUTE_MS))}Z`) + 60 * MINUTE_MS
      const minute = new Date(shown).toISOString().slice(0, 16)
      const meanings = instantsOf(minute)
      const meant = Date.parse(parseMinuteInput(minute) ?? '')
      if (meanings.length > 0) {
        expect(meant).toBe(Math.min(...meanings))
        return
      }
      const later = (Date.parse(`${toMinuteInput(new Date(meant))}Z`) - shown) / MINUTE_MS
      expect([30, 60]).toContain(later)
      expect(readMinute(minute)?.clock).toBe('skips')
    }),
    { numRuns: 150 },
  )
})

test('the changes of the clock in 2026 in New York', () => {
  setShopZone('America/New_York')
  expect(readMinute('2026-03-08T02:30')).toEqual({ at: '2026-03-08T07:30:00.000Z', clock: 'skips' })
  expect(readMinute('2026-11-01T01:30')).toEqual({ at: '2026-11-01T05:30:00.000Z', clock: 'repeats' })
  expect(readMinute('2026-11-01T02:30')).toEqual({ at: '2026-11-01T07:30:00.000Z', clock: 'shows' })
})
