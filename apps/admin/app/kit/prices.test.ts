import { expect, test } from 'vitest'
import { formatPrice, parsePrice } from './prices.ts'

test('a price is written in dollars', () => {
  expect(formatPrice('1249.00')).toBe('$1,249.00')
})

test.each([
  ['49.90', '49.90'],
  [' 49.9 ', '49.90'],
  ['49', '49.00'],
  ['49,90', '49.90'],
  ['$49.90', '49.90'],
  ['007', '7.00'],
])('%j is understood as %s', (typed, amount) => {
  expect(parsePrice(typed)).toBe(amount)
})

test.each(['', 'free', '-5', '1.234', '1,000.00', '12345678901'])('%j is no price', (typed) => {
  expect(parsePrice(typed)).toBeUndefined()
})
