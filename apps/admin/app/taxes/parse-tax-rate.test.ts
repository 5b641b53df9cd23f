import { expect, test } from 'vitest'
import { parseTaxRate } from './parse-tax-rate.ts'

test.each([
  ['8.875', '8.875'],
  ['8,5 %', '8.5'],
  ['6', '6.0'],
  ['0', '0.0'],
])('%j is %s per cent', (text, rate) => {
  expect(parseTaxRate(text)).toBe(rate)
})

test.each(['', '-1', '100', '1.23456', 'x'])('%j is no rate', (text) => {
  expect(parseTaxRate(text)).toBeUndefined()
})
