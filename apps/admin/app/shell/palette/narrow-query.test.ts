import { expect, test } from 'vitest'
import { narrowQuery } from './narrow-query.ts'

test('a first sign narrows the search to orders, customers or actions', () => {
  expect(narrowQuery('#12486')).toEqual({ only: 'orders', words: '12486' })
  expect(narrowQuery(' @ lucia')).toEqual({ only: 'customers', words: 'lucia' })
  expect(narrowQuery('>create')).toEqual({ only: 'actions', words: 'create' })
  expect(narrowQuery('lucia@example.com')).toEqual({ only: undefined, words: 'lucia@example.com' })
})
