import { expect, test } from 'vitest'
import { daysLate } from './ship-by.ts'

test('an order is late from the day after the one it should leave', () => {
  expect(daysLate('2026-11-18', '2026-11-19')).toBe(1)
  expect(daysLate('2026-11-19', '2026-11-19')).toBe(0)
  expect(daysLate('2026-11-20', '2026-11-19')).toBe(-1)
  expect(daysLate('2026-10-31', '2026-11-02')).toBe(2)
})
