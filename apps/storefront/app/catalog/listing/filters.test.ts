import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filters } from './filters.ts'
import { isChosen, KINDS, NONE, onlyKind, queryOf, readFilters, searchOf, without } from './filters.ts'

const CHOSEN: Filters = {
  q: 'running tee',
  category: 'tees',
  colour: ['blue', 'red'],
  size: ['M', '6.5'],
  min_price: '20',
  max_price: '49.9',
  in_stock: true,
  new: true,
  sort: '-price',
  page: 3,
}

test('an address says everything that was chosen, in one order', () => {
  expect(searchOf(CHOSEN)).toBe(
    '?q=running+tee&category=tees&colour=blue,red&size=M,6.5&min_price=20&max_price=49.9&in_stock=true&new=true&sort=-price&page=3',
  )
  expect(readFilters(searchOf(CHOSEN))).toEqual(CHOSEN)
  expect(searchOf(NONE)).toBe('')
})

test('what a form without scripts sends means the same', () => {
  const sent = '?q=&category=tees&colour=red&colour=blue&size=M&min_price=&max_price=50&in_stock=true&sort='
  expect(searchOf(readFilters(sent))).toBe('?category=tees&colour=red,blue&size=M&max_price=50&in_stock=true')
})

test('what an address cannot mean counts as not chosen', () => {
  const odd = '?colour=,,&size=%20&min_price=cheap&max_price=-5&in_stock=maybe&new=1&sort=odd&page=0'
  expect(readFilters(odd)).toEqual(NONE)
  expect(readFilters('?page=1.5').page).toBe(1)
  expect(readFilters('?sort=constructor').sort).toBe('')
})

test('prices may be entered in the wrong order and with a comma', () => {
  expect(readFilters('?min_price=80&max_price=19,5')).toMatchObject({ min_price: '19.5', max_price: '80' })
})

test('dropping a kind takes all of it, and leads to the first page', () => {
  expect(without(CHOSEN, 'colour')).toEqual({ ...CHOSEN, colour: [], page: 1 })
  expect(without(CHOSEN, 'price')).toEqual({ ...CHOSEN, min_price: '', max_price: '', page: 1 })
  expect(KINDS.filter((kind) => isChosen(CHOSEN, kind))).toEqual([...KINDS])
  expect(KINDS.filter((kind) => isChosen({ ...NONE, page: 4, sort: 'price' }, kind))).toEqual([])
  expect(searchOf(onlyKind(CHOSEN, 'category'))).toBe('?category=tees&sort=-price')
})

test('the API is asked for what was chosen and nothing else', () => {
  expect(queryOf(NONE, undefined)).toEqual({})
  expect(queryOf(CHOSEN, 7)).toEqual({
    q: 'running tee',
    category: 7,
    colour: 'blue,red',
    size: 'M,6.5',
    min_price: '20.00',
    max_price: '49.90',
    in_stock: true,
    new: true,
    sort: '-price',
    page: 3,
  })
})

test('whatever an address says, writing it anew changes nothing more', () => {
  const name = fc.constantFrom('q', 'category', 'colour', 'size', 'min_price', 'max_price', 'in_stock', 'sort', 'page')
  const value = fc.oneof(fc.string(), fc.constantFrom('true', 'M,L', '12', '9,5', 'newest'))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (fields) => {
      const filters = readFilters(`?${new URLSearchParams(fields)}`)
      expect(readFilters(searchOf(filters))).toEqual(filters)
    }),
  )
})
