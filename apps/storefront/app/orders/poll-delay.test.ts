import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('we look often at first, then less and less, and stop within ten minutes', () => {
  const pauses = Array.from({ length: 30 }, (_, look) => pollDelay(look)).filter((pause) => pause !== undefined)

  expect(pauses[0]).toBe(2000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(Math.max(...pauses)).toBe(30_000)
  expect(pauses.length).toBeLessThan(30)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(600_000)
})
