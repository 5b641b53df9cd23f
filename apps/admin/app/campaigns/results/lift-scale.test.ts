import { expect, test } from 'vitest'
import { liftScale } from './lift-scale.ts'

test('bars leave room and the range stays within its line, also below zero', () => {
  const scale = liftScale(0.04, 0.02, { points: 1, low: 0.5, high: 2 })
  expect(scale.rate(0.04)).toBeCloseTo(80)
  expect(scale.rate(0.02)).toBeCloseTo(40)
  expect([scale.low, scale.points, scale.high]).toEqual([25, 50, 100])
  const around = liftScale(0, 0, { points: 0, low: -1, high: 1 })
  expect([around.low, around.points, around.high, around.rate(0)]).toEqual([0, 50, 100, 0])
})
