import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filters } from './filters.ts'
import {
  FILTER_KINDS,
  hasFilter,
  keepOnlyFilter,
  NO_FILTERS,
  readFilters,
  toListingQuery,
  toSearch,
  withoutFilter,
} from './filters.ts'

const CHOSEN: Filters = {
  q: 'running tee',
  category: 'tees',
  color: ['blue', 'red'],
  size: ['M', '6.5'],
  fact: ['gender.women', 'fit.slim'],
  min_price: '20',
  max_price: '49.9',
  in_stock: true,
  new: true,
  sort: '-price',
  page: 3,
}

test('an address says everything that was chosen, in one order', () => {
  expect(toSearch(CHOSEN)).toBe(
    '?q=running+tee&category=tees&color=blue,red&size=M,6.5&fact=gender.women,fit.slim&min_price=20&max_price=49.9&in_stock=true&new=true&sort=-price&page=3',
  )
  expect(readFilters(toSearch(CHOSEN))).toEqual(CHOSEN)
  expect(toSearch(NO_FILTERS)).toBe('')
})

test('what a form without scripts sends means the same', () => {
  const sent = '?q=&category=tees&color=red&color=blue&size=M&min_price=&max_price=50&in_stock=true&sort='
  expect(toSearch(readFilters(sent))).toBe('?category=tees&color=red,blue&size=M&max_price=50&in_stock=true')
})

test('what an address cannot mean counts as not chosen', () => {
  const odd = '?color=,,&size=%20&min_price=cheap&max_price=-5&in_stock=maybe&new=1&sort=odd&page=0'
  expect(readFilters(odd)).toEqual(NO_FILTERS)
  expect(readFilters('?page=1.5').page).toBe(1)
  expect(readFilters('?sort=constructor').sort).toBe('')
})

test('prices may be entered in the wrong order and with a comma', () => {
  expect(readFilters('?min_price=80&max_price=19,5')).toMatchObject({ min_price: '19.5', max_price: '80' })
})

test('dropping a kind takes all of it, and leads to the first page', () => {
  expect(withoutFilter(CHOSEN, 'color')).toEqual({ ...CHOSEN, color: [], page: 1 })
  expect(withoutFilter(CHOSEN, 'price')).toEqual({ ...CHOSEN, min_price: '', max_price: '', page: 1 })
  expect(FILTER_KINDS.filter((kind) => hasFilter(CHOSEN, kind))).toEqual([...FILTER_KINDS])
  expect(FILTER_KINDS.filter((kind) => hasFilter({ ...NO_FILTERS, page: 4, sort: 'price' }, kind))).toEqual([])
  expect(toSearch(keepOnlyFilter(CHOSEN, 'category'))).toBe('?category=tees&sort=-price')
})

test('the API is asked for what was chosen and nothing else', () => {
  expect(toListingQuery(NO_FILTERS, undefined)).toEqual({})
  expect(toListingQuery(CHOSEN, 7)).toEqual({
    q: 'running tee',
    category: 7,
    color: 'blue,red',
    size: 'M,6.5',
    fact: 'gender.women,fit.slim',
    min_price: '20.00',
    max_price: '49.90',
    in_stock: true,
    new: true,
    sort: '-price',
    page: 3,
  })
})

test('whatever an address says, writing it anew changes nothing more', () => {
  const name = fc.constantFrom(
    'q',
    'category',
    'color',
    'size',
    'fact',
    'min_price',
    'max_price',
    'in_stock',
    'sort',
    'page',
  )
  const value = fc.oneof(fc.string(), fc.constantFrom('true', 'M,L', '12', '9,5', 'newest'))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (fields) => {
      const filters = readFilters(`?${new URLSearchParams(fields)}`)
      expect(readFilters(toSearch(filters))).toEqual(filters)
    }),
  )
})
