import { expect, test } from 'vitest'
import { parseTypedCost, parseTypedCount } from './parse-typed.ts'

test.each([
  ['2176', 2176],
  [' 2,176 ', 2176],
  ['1,002,176', 1002176],
  ['0', 0],
  ['2,17', undefined],
  ['21.0', undefined],
  ['2176 texts', undefined],
  ['-5', undefined],
  ['', undefined],
])('%j is the count %j', (text, count) => {
  expect(parseTypedCount(text)).toBe(count)
})

test.each([
  ['26.72', '26.72'],
  ['$26.72', '26.72'],
  [' $ 1,026.72', '1026.72'],
  ['26.7', undefined],
  ['26', undefined],
  ['26,72', undefined],
  ['', undefined],
])('%j is the cost %j', (text, cost) => {
  expect(parseTypedCost(text)).toBe(cost)
})
