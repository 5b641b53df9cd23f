import { expect, test } from 'vitest'
import { startOfDay, toDayInput, toMinuteInput } from './day-inputs.ts'

test('a day begins at midnight where the reader is', () => {
  expect(startOfDay('2026-07-03')).toEqual(new Date(2026, 6, 3))
  expect(startOfDay('2026-12-31', 1)).toEqual(new Date(2027, 0, 1))
})

test.each(['', 'tomorrow', '2026-7-3'])('%j is no day', (text) => {
  expect(startOfDay(text)).toBeUndefined()
})

test('an instant is written as the fields for dates have it', () => {
  expect(toDayInput(new Date(2026, 0, 5, 9, 7))).toBe('2026-01-05')
  expect(toMinuteInput(new Date(2026, 0, 5, 9, 7))).toBe('2026-01-05T09:07')
})
