import { expect, test } from 'vitest'
import { normalizeViewQuery } from './view-query.ts'

test('the order in which filters were chosen makes no other view', () => {
  expect(normalizeViewQuery('state=placed&payment=paid')).toBe(normalizeViewQuery('payment=paid&state=placed'))
})

test('neither the page nor a search text, which can name a person, is kept', () => {
  expect(normalizeViewQuery('q=lucia%40example.com&page=3&state=placed')).toBe('state=placed')
  expect(normalizeViewQuery('')).toBe('')
})
