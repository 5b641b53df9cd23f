import { expect, test } from 'vitest'
import { readSubscribersView, toSubscribersQuery, writeSubscribersView } from './subscribers-view.ts'

const read = (search: string) => readSubscribersView(new URLSearchParams(search))

test('the first tab is the one of subscribed numbers', () => {
  expect(toSubscribersQuery(read(''))).toMatchObject({ view: 'subscribed', page: 1 })
  expect(toSubscribersQuery(read('view=nothing'))).toMatchObject({ view: 'subscribed' })
  expect(toSubscribersQuery(read('view=stopped&q=555'))).toMatchObject({ view: 'stopped', q: '555' })
})

test('the open receipt is part of the address, but not of the list’s query', () => {
  const view = read('view=pending&receipt=7')
  expect(view.receipt).toBe(7)
  expect(toSubscribersQuery(view)).not.toHaveProperty('receipt')
  expect(writeSubscribersView(view).toString()).toBe('view=pending&receipt=7')
})
