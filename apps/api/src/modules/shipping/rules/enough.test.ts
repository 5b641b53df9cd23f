import { expect, test } from 'vitest'
import { areEnoughBoxes, areEnoughRates } from './enough.ts'

test('one box in use is enough', () => {
  expect(areEnoughBoxes([{ active: false }, { active: true }])).toBe(true)
  expect(areEnoughBoxes([{ active: false }])).toBe(false)
  expect(areEnoughBoxes([])).toBe(false)
})

test('one rate in use for everywhere is enough, rates for some states alone are not', () => {
  expect(areEnoughRates([{ active: true, states: [] }])).toBe(true)
  expect(
    areEnoughRates([
      { active: true, states: ['AK'] },
      { active: false, states: [] },
    ]),
  ).toBe(false)
})
