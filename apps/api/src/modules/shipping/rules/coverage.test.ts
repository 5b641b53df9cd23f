import { expect, test } from 'vitest'
import { coversEveryState, hasActiveBox } from './coverage.ts'

test('one box in use is enough', () => {
  expect(hasActiveBox([{ active: false }, { active: true }])).toBe(true)
  expect(hasActiveBox([{ active: false }])).toBe(false)
  expect(hasActiveBox([])).toBe(false)
})

test('one rate in use for everywhere is enough, rates for some states alone are not', () => {
  expect(coversEveryState([{ active: true, states: [] }])).toBe(true)
  expect(
    coversEveryState([
      { active: true, states: ['AK'] },
      { active: false, states: [] },
    ]),
  ).toBe(false)
})
