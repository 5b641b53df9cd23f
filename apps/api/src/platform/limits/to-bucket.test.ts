import type { RateLimit } from '@fieldhouse/contract/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBucket } from './to-bucket.ts'

test.each<[RateLimit, number, number]>([
  ['10/s', 100, 1000],
  ['1/s', 1000, 1000],
  ['120/min', 500, 60_000],
  ['5/15min', 180_000, 900_000],
  ['6/10min', 100_000, 600_000],
  ['300/h', 12_000, 3_600_000],
  ['5/d', 17_280_000, 86_400_000],
  ['1000/s', 1, 1000],
  ['7/min', 8572, 60_004],
])('of %s one comes back every %i ms and all within %i ms', (rate, every, whole) => {
  expect(toBucket(rate)).toEqual({ every, whole })
})

test('limits can be widened for tests under load', () => {
  expect(toBucket('5/15min', 1000)).toEqual({ every: 180, whole: 900_000 })
  expect(toBucket('300/h', 1_000_000)).toEqual({ every: 1, whole: 300_000_000 })
})

test.each([
  '',
  '5',
  '5/',
  '/min',
  '0/min',
  '05/min',
  '5/0min',
  '-5/min',
  '1.5/min',
  '5/m',
  '5/ min',
  '5/min ',
  '5 / min',
])('%j is no rate', (text) => {
  expect(() => toBucket(text as RateLimit)).toThrow('invalid rate')
})

test('a bucket holds exactly what its rate says and is never whole too early', () => {
  const unit = fc.constantFrom('s' as const, 'min' as const, 'h' as const, 'd' as const)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 60 }), unit, (count, spans, unit) => {
      const { every, whole } = toBucket(`${count}/${spans}${unit}`)
      const span = spans * { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }[unit]
      expect(whole / every).toBe(count)
      expect(whole - span).toBeGreaterThanOrEqual(0)
      expect(whole - span).toBeLessThan(count)
    }),
  )
})
