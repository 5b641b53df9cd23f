import type { Cart } from '@fieldhouse/contract/cart'
import type { ShippingQuote } from '@fieldhouse/contract/shipping'
import { expect, test } from 'vitest'
import { ratePrices } from './rate-prices.ts'

const QUOTE = {
  id: 'a',
  rates: [
    { id: 'ground', amount: '5.60' },
    { id: 'express', amount: '32.00' },
  ],
} as ShippingQuote
const OPTIONS = [
  { id: 'ground', amount: '5.60', price: '0.00' },
  { id: 'express', amount: '32.00', price: '26.40' },
]
const FREE = { class: 'shipping' } as Cart['discounts'][number]
const rateOf = (quote_id: string) => ({ quote_id, options: OPTIONS }) as Cart['rate']

test('a rate costs what the cart pays for it', () => {
  const prices = ratePrices(QUOTE, { rate: rateOf('a'), discounts: [FREE] })
  expect(Object.fromEntries(prices)).toEqual({ ground: '0.00', express: '26.40' })
})

test('before the cart has taken a rate, only a price that no promotion lowers is known', () => {
  expect(ratePrices(QUOTE, { rate: rateOf('older'), discounts: [FREE] }).size).toBe(0)
  const prices = ratePrices(QUOTE, { rate: null, discounts: [] })
  expect(Object.fromEntries(prices)).toEqual({ ground: '5.60', express: '32.00' })
})
