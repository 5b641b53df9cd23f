import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPage, PAGE_SIZES, resizePage } from '../kit/lists/paging.ts'
import {
  PRODUCT_COLUMNS,
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  readProductListView,
  sortColumns,
  toProductListQuery,
  writeProductListView,
} from './list-view.ts'

const anyView = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  page_size: fc.constantFrom(...PAGE_SIZES),
  q: fc.string({ maxLength: 100 }),
  status: fc.constantFrom(undefined, ...PRODUCT_STATUSES),
  category: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: undefined }),
  new: fc.boolean(),
  sort: fc.constantFrom(...PRODUCT_SORTS),
  columns: fc.subarray([...PRODUCT_COLUMNS]),
})

test('an address without anything shows the first page of all products, the last changed first', () => {
  expect(readProductListView(new URLSearchParams())).toMatchObject({
    page: 1,
    page_size: 25,
    new: false,
    q: '',
    status: undefined,
    category: undefined,
    sort: '-updated_at',
    columns: ['category', 'status', 'price', 'colors', 'new', 'stock'],
  })
})

test('the usual view has an empty address', () => {
  expect(writeProductListView(readProductListView(new URLSearchParams())).toString()).toBe('')
})

test('a shared address shows the same view again', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readProductListView(writeProductListView(view))).toEqual(view)
    }),
  )
})

test.each(['0', '-1', '1.5', 'two', '', '1000001', 'Infinity'])(
  'page %j in an address is taken as the first',
  (page) => {
    expect(readProductListView(new URLSearchParams({ page })).page).toBe(1)
  },
)

test.each(['0', '-1', 'tees', '2147483648'])('category %j in an address is taken as none', (category) => {
  expect(readProductListView(new URLSearchParams({ category })).category).toBeUndefined()
})

test('what an address has of unknown words is left out', () => {
  const view = readProductListView(
    new URLSearchParams({ status: 'hidden', sort: 'magic', columns: 'price,rating,category' }),
  )
  expect(view).toMatchObject({ status: undefined, sort: '-updated_at', columns: ['category', 'price'] })
})

test('columns stand in the order of the table', () => {
  expect(sortColumns(['stock', 'category'])).toEqual(['category', 'stock'])
})

test('the server is asked only for what was chosen', () => {
  const usual = readProductListView(new URLSearchParams())
  expect(toProductListQuery(usual)).toEqual({ page: 1, page_size: 25, sort: '-updated_at' })
  expect(toProductListQuery({ ...usual, q: 'tee', new: true, status: 'draft', category: 3 })).toMatchObject({
    q: 'tee',
    new: true,
    status: 'draft',
    category: 3,
  })
})

test('a page size that is not on offer is taken as the smallest', () => {
  expect(readProductListView(new URLSearchParams({ page_size: '5000' })).page_size).toBe(25)
})

test('another page size keeps the first row in view', () => {
  const sizes = fc.constantFrom(...PAGE_SIZES)

  fc.assert(
    fc.property(anyView, sizes, (view, page_size) => {
      const firstRow = (view.page - 1) * view.page_size
      const next = resizePage(view, page_size)

      expect(Math.floor(firstRow / next.page_size) + 1).toBe(next.page)
    }),
  )
})

test('an empty list still has one page', () => {
  expect(lastPage(0, 25)).toBe(1)
  expect(lastPage(25, 25)).toBe(1)
  expect(lastPage(26, 25)).toBe(2)
})
