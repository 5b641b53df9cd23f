import { expect, test } from 'vitest'
import { hasFilters, readOrdersView, toOrdersQuery, writeOrdersView } from './orders-view.ts'

const read = (search: string) => readOrdersView(new URLSearchParams(search))

test('a view is all in its address, and comes back from it', () => {
  const search = 'q=ana&payment=paid&state=placed&since=2026-11-01&until=2026-11-02&page=2&page_size=50'

  const view = read(search)

  expect(view).toEqual({
    q: 'ana',
    payment_status: 'paid',
    fulfillment_status: 'placed',
    since: '2026-11-01',
    until: '2026-11-02',
    page: 2,
    page_size: 50,
  })
  expect(writeOrdersView(view).toString()).toBe(search)
})

test('whatever else somebody writes into the address is left out', () => {
  const view = read(`q=${'x'.repeat(101)}&payment=free&state=lost&since=yesterday&until=2026&page=-1`)

  expect(view).toEqual({ page: 1, page_size: 25 })
  expect(hasFilters(view)).toBe(false)
})

test('days are asked for from their first moment to their last, where the reader is', () => {
  const { since, until } = toOrdersQuery(read('since=2026-11-01&until=2026-11-01'))

  expect(new Date(since ?? '')).toEqual(new Date(2026, 10, 1))
  expect(new Date(until ?? '')).toEqual(new Date(2026, 10, 2))
})
