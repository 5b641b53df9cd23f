import type { Category, ProductCard } from '@fieldhouse/contract/listing'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../../locales/messages.ts'
import type { ListingSource } from './build-listing.ts'
import { buildListing } from './build-listing.ts'
import { readFilters } from './filters.ts'

const CATEGORIES: Category[] = [
  { id: 1, name: 'Tees', slug: 'tees', parent: null, icon: null },
  { id: 2, name: 'Shoes', slug: 'shoes', parent: null, icon: null },
  { id: 3, name: 'Tanks', slug: 'tanks', parent: 1, icon: null },
  { id: 4, name: 'Trail shoes', slug: 'trail', parent: 2, icon: null },
]

const item = (id: number, family: string) => ({
  id,
  color: { id, name: family, hex: '#000000', family },
  price: '30.00',
  image: null,
  second_image: null,
})

const TEE: ProductCard = {
  id: 7,
  slug: 'tee',
  name: 'Tee',
  description: 'Light.',
  price: '30.00',
  category: { id: 1, name: 'Tees', slug: 'tees' },
  image: null,
  new: false,
  in_stock: true,
  items: [item(70, 'red'), item(71, 'blue')],
}

function listing(search: string, changes: Partial<ListingSource> = {}) {
  const facets = {
    categories: CATEGORIES.map(({ id, name, parent }) => ({ id, name, parent, count: id })),
    colors: [{ family: 'blue', hex: '#2b5fc4', count: 3 }],
    sizes: [{ label: 'M', count: 2 }],
    facts: [{ key: 'gender', name: 'Gender', choices: [{ key: 'gender.women', name: 'Women', count: 4 }] }],
    prices: { min: '12.00', max: '40.00' },
    in_stock: 5,
    new: 1,
  }
  const answer = { count: 60, next: null, previous: null, results: [TEE], facets }
  const source: ListingSource = {
    lang: 'en',
    place: 'category',
    filters: readFilters(search),
    categories: CATEGORIES,
    answer,
    rescue: null,
  }
  return buildListing({ ...source, ...changes })
}

beforeAll(async () => {
  await loadMessages('en')
  await loadMessages('es')
})

test('each choice can be taken back by itself, but for what the page is of', () => {
  expect(listing('?category=tees&color=blue,red&size=M&max_price=20&page=3').chips).toEqual([
    { label: 'Blue', to: '?category=tees&color=red&size=M&max_price=20' },
    { label: 'Red', to: '?category=tees&color=blue&size=M&max_price=20' },
    { label: 'Size M', to: '?category=tees&color=blue,red&max_price=20' },
    { label: 'Up to $20.00', to: '?category=tees&color=blue,red&size=M' },
  ])
  expect(listing('?q=tee&category=tees', { place: 'search' }).chips).toEqual([{ label: 'Tees', to: '?q=tee' }])
  expect(listing('?new=true').chips).toEqual([{ label: 'New arrivals', to: '?' }])
})

test('one size is named by itself, and in the language of the page', () => {
  const labels = (lang: 'en' | 'es', size: string) =>
    listing(`?size=${encodeURIComponent(size)}`, { lang }).chips.map(({ label }) => label)
  expect(labels('en', 'One size')).toEqual(['One size'])
  expect(labels('es', 'One size,M')).toEqual(['Talla única', 'Talla M'])
})

test('the categories of the menu can be chosen, and what is below the chosen one', () => {
  const slugs = (search: string) => listing(search).categories.map(({ value, depth }) => `${value} ${depth ?? ''}`)
  expect(slugs('')).toEqual([' ', 'tees 0', 'shoes 0'])
  expect(slugs('?category=tanks')).toEqual([' ', 'tees 0', 'tanks 1', 'shoes 0'])
  expect(listing('?category=shoes').children).toEqual([{ name: 'Trail shoes', to: '/category?category=trail' }])
})

test('the trail leads through all categories above', () => {
  expect(listing('?category=tanks').trail.map(({ name }) => name)).toEqual(['Home', 'All products', 'Tees', 'Tanks'])
  expect(listing('', { lang: 'es' }).trail.map(({ name }) => name)).toEqual(['Inicio', 'Todos los productos'])
})

test('categories and their pages can be found from elsewhere, what filters make of them cannot', () => {
  expect(listing('?category=tees&page=2&sort=price').head).toMatchObject({
    title: 'Tees, page 2',
    query: '?category=tees&page=2',
    hidden: false,
  })
  for (const search of ['?color=blue', '?category=tees&in_stock=true', '?q=tee']) {
    expect(listing(search).head.hidden).toBe(true)
  }
  expect(listing('', { place: 'search' }).head.hidden).toBe(true)
})

test('a card shows the color that was asked for', () => {
  expect(listing('?color=blue').products[0]?.shown).toBe(71)
  expect(listing('?color=red').products[0]?.shown).toBeUndefined()
  expect(listing('').products[0]).not.toHaveProperty('description')
})

test('facts are filters with the names of the shop, and each choice can be removed', () => {
  const { groups, chips } = listing('?fact=gender.women,fit.slim')
  const options = [{ value: 'gender.women', label: 'Women', count: 4 }]
  expect(groups).toMatchObject([{ name: 'size' }, { name: 'color' }, { name: 'fact', legend: 'Gender', options }])
  expect(chips).toEqual([
    { label: 'Women', to: '?fact=fit.slim' },
    { label: 'fit.slim', to: '?fact=gender.women' },
  ])
})

test('a collection has its own name and text; all products lead to the collections', () => {
  const collection = { slug: 'women', name: 'Women', text: 'For her.', image: null }
  const page = listing('?color=blue', { place: 'collection', collection })
  expect(page).toMatchObject({ title: 'Women', intro: { text: 'For her.' }, children: [], cleared: '' })
  expect(page.head).toMatchObject({ description: 'For her.', hidden: true })
  expect(listing('', { place: 'collection', collection }).head.hidden).toBe(false)
  expect(listing('', { collections: [collection] }).children).toEqual([{ name: 'Women', to: '/collections/women' }])
})
