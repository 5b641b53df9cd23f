import { expect, test } from 'vitest'
import { parseInteger, parseSideLength, parseStates } from './parse-shipping-fields.ts'

test.each([
  ['0', 0],
  [' 250 ', 250],
  ['1000', 1000],
  ['1001', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['', undefined],
])('%j as a whole number up to 1000 is %s', (text, number) => {
  expect(parseInteger(text, 0, 1000)).toBe(number)
})

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['0.5', undefined],
  ['271', undefined],
  ['1.25', undefined],
])('%j as a side of at least 1 cm is %s', (text, cm) => {
  expect(parseSideLength(text, 1)).toBe(cm)
})

test.each([
  ['', []],
  ['ak, HI', ['AK', 'HI']],
  ['AK AK;hi,', ['AK', 'HI']],
  ['AK, XX', undefined],
  ['Alaska', undefined],
])('%j are the states %j', (text, states) => {
  expect(parseStates(text)).toEqual(states)
})
