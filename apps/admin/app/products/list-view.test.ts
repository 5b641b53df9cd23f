import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPage, PAGE_SIZES, resizePage } from '../ui/paging.ts'
import { readListView, writeListView } from './list-view.ts'

const anyView = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  page_size: fc.constantFrom(...PAGE_SIZES),
  new: fc.boolean(),
})

test('an address without anything shows the first page of all products', () => {
  expect(readListView(new URLSearchParams())).toEqual({ page: 1, page_size: 25, new: false })
})

test('the usual view has an empty address', () => {
  expect(writeListView({ page: 1, page_size: 25, new: false }).toString()).toBe('')
})

test('a shared address shows the same view again', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readListView(writeListView(view))).toEqual(view)
    }),
  )
})

test.each(['0', '-1', '1.5', 'two', '', '1000001', 'Infinity'])(
  'page %j in an address is taken as the first',
  (page) => {
    expect(readListView(new URLSearchParams({ page })).page).toBe(1)
  },
)

test('a page size that is not on offer is taken as the smallest', () => {
  expect(readListView(new URLSearchParams({ page_size: '5000' })).page_size).toBe(25)
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
