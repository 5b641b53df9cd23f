import type { Found } from '@fieldhouse/contract/staff-search'
import { expect, test } from 'vitest'
import { bestKind, containsWords, MATCH, matchOf, rank } from './rank-hits.ts'

const product = (name: string, id = 1) => ({
  id,
  name,
  name_es: null,
  category: 'Tees',
  colors: 1,
  price: '34.00',
  available: 9,
  image: null,
})
const order = (number: number) => ({
  id: '00000000-0000-4000-8000-000000000000',
  number,
  customer: 'Lucía Brooks',
  email: 'lucia@example.com',
  total: '10.00',
  payment_status: 'paid' as const,
  fulfillment_status: 'placed' as const,
  placed_at: '2026-11-17T00:00:00Z',
  units: 1,
  product: 'Tempo Running Tee',
})
const found = (kinds: Partial<{ [K in keyof Found]: NonNullable<Found[K]>['hits'] }>): Found =>
  Object.fromEntries(Object.entries(kinds).map(([kind, hits]) => [kind, { count: hits.length, hits }]))

test('accents and capitals make no difference, and every word must occur', () => {
  expect(containsWords('Lucía Fernández de la Vega', 'VEGA lucia')).toBe(true)
  expect(containsWords('Lucía Brooks', 'lucia vega')).toBe(false)
})

test('names that begin with what was typed come before names that contain it', () => {
  const names = ['Contempo Tee', 'Running Tempo', 'Tempo Short', 'Tempo'].map((name) => product(name))
  const ranked = rank(names, (hit) => MATCH.products('tempo', hit))
  expect(ranked.map(({ name }) => name)).toEqual(['Tempo', 'Tempo Short', 'Running Tempo', 'Contempo Tee'])
})

test('an order number is the best match, even if a product has the same number', () => {
  expect(bestKind('#1042', found({ products: [product('Tee', 1042)], orders: [order(1042)] }))).toBe('orders')
})

test('a product that is named so is a better match than an order with that product', () => {
  expect(bestKind('tempo', found({ orders: [order(7)], products: [product('Tempo Running Tee')] }))).toBe('products')
})

test('a whole barcode, code or provider number beats any name', () => {
  const sku = {
    id: 1,
    barcode: 'FH01',
    product: 'Tee',
    product_es: null,
    color: 'Red',
    color_es: null,
    size: 'M',
    available: 0,
  }
  expect(bestKind('fh01', found({ products: [product('FH01 Tee')], skus: [sku] }))).toBe('skus')
})

test('nothing stands out if what was typed is only somewhere inside', () => {
  expect(bestKind('example', found({ orders: [order(1)] }))).toBeNull()
  expect(bestKind('x', {})).toBeNull()
  expect(matchOf('', { names: [null] })).toBeGreaterThanOrEqual(0)
})
