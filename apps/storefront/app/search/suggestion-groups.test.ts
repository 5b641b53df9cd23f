import { expect, test } from 'vitest'
import { search } from '../locales/en/search.ts'
import { toSuggestionGroups } from './suggestion-groups.ts'

const suggested = {
  words: ['tee', 'tees'],
  categories: [{ id: 1, name: 'Tees', slug: 'tees' }],
  products: [{ id: 7, name: 'Tempo Tee', price: '34.00', image: null }],
  pages: [{ slug: 'returns', title: 'Returns and swaps', description: '' }],
  recent: ['hoodie & cap'],
}

const shown = (typed: string, change: Partial<typeof suggested> = {}) =>
  toSuggestionGroups(typed, { ...suggested, ...change }, search.suggest).map(({ name, ways }) => {
    return [name, ways.map(({ place, to }) => `${place} ${to}`)]
  })

test('typed words come with searches, categories, products, and pages, numbered through', () => {
  expect(shown('tee')).toEqual([
    ['Search for', ['0 /search?q=tees', '1 /search?q=tee']],
    ['Categories', ['2 /category?category=tees']],
    ['Products', ['3 /product-detail/7']],
    ['Help', ['4 /returns']],
  ])
})

test('without words recent searches come first and can be forgotten, then what is popular', () => {
  expect(shown('')).toEqual([
    ['Recent searches', ['0 /search?q=hoodie+%26+cap', '1 null']],
    ['Popular categories', ['2 /category?category=tees']],
    ['Best sellers', ['3 /product-detail/7']],
    ['Help', ['4 /returns']],
  ])
  expect(shown('', { recent: [] })[0]?.[0]).toBe('Popular categories')
})
