import type { ProductCard } from '@fieldhouse/contract/listing'
import { expect, test } from 'vitest'
import { en } from '../locales/en/site.ts'
import { countProducts, featuredCount } from './featured-count.ts'
import type { SharedProducts } from './shared-products.ts'

const TEE: ProductCard = {
  id: 1,
  slug: 'tempo-tee',
  name: 'Tempo Tee',
  description: 'Light.',
  price: '32.00',
  category: { id: 1, name: 'Tees', slug: 'tees' },
  image: null,
  new: false,
  in_stock: true,
  items: [],
}

const LOADED: SharedProducts = {
  status: 'loaded',
  products: [TEE, { ...TEE, id: 2, new: true }, { ...TEE, id: 3, new: true }, { ...TEE, id: 4 }],
}

test('the footer counts the products that are loaded', () => {
  expect(featuredCount(countProducts(LOADED), false, en)).toEqual({ count: 4, text: '4 featured products' })
})

test('on /featured the footer counts those flagged new', () => {
  expect(featuredCount(countProducts(LOADED), true, en)).toEqual({ count: 2, text: '2 new arrivals' })
})

test('nothing is counted before the products are there, or when they could not be loaded', () => {
  const failure = { message: 'The shop cannot be reached.', request_id: null, status: 503 }
  expect(featuredCount(undefined, false, en).count).toBeNull()
  expect(featuredCount(countProducts({ status: 'failed', failure }), true, en).count).toBeNull()
})
