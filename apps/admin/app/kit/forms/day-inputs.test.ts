import { afterEach, expect, test } from 'vitest'
import { setShopZone } from '../../locales/shop-zone.ts'
import { formatInstant } from '../format-instants.ts'
import { parseMinuteInput, startOfDay, toDayInput, toMinuteInput } from './day-inputs.ts'

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
  expect(formatInstant(midnight, 'en')).toMatch(/^Nov 27, 2026, 12:00\sAM$/)
})

test.each(['', '1999-01-01T00:00', '2100-01-01T00:00', 'soon'])('%j is no time', (text) => {
  expect(parseMinuteInput(text)).toBeUndefined()
})
