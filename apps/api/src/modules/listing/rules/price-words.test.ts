import { expect, test } from 'vitest'
import { parsePriceWords } from './price-words.ts'

test.each([
  ['socks under 20', { text: 'socks', max_price: '20.00' }],
  ['Shoes below $99.50 blue', { text: 'Shoes  blue', max_price: '99.50' }],
  ['calcetines de menos de 20 dólares', { text: 'calcetines de', max_price: '20.00' }],
  ['jackets over 100', { text: 'jackets', min_price: '100.00' }],
  ['tees more than 20 up to 40', { text: 'tees', min_price: '20.00', max_price: '40.00' }],
  ['under armour', { text: 'under armour' }],
  ['thunder 20', { text: 'thunder 20' }],
])('“%s” has a price, or none', (text, expected) => {
  expect(parsePriceWords(text)).toEqual(expected)
})
