import type { CardItem } from '@fieldhouse/contract/catalog'
import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

test('a product without colourways shows its own price', () => {
  expect(priceRange({ price: '49.90', items: [] })).toBe('$49.90')
})

test('colourways at one price show it once', () => {
  expect(priceRange({ price: '1249.00', items: [colourway('1249.00'), colourway('1249.00')] })).toBe('$1,249.00')
})

test('colourways at several prices show the lowest and the highest', () => {
  expect(priceRange({ price: '20.00', items: [colourway('20.00'), colourway('9.90'), colourway('100.00')] })).toBe(
    '$9.90 – $100.00',
  )
})

function colourway(price: string): CardItem {
  return {
    id: 1,
    colour: { id: 1, name: 'Black', hex: '#000000', family: 'black' },
    price,
    image: null,
    second_image: null,
  }
}
