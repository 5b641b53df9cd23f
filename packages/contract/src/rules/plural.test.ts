import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, 'items'],
  [1, 'item'],
  [2, 'items'],
])('English: %i %s', (count, word) => {
  expect(plural('en', count, 'item', 'items')).toBe(word)
})

test.each([
  [0, 'artículos'],
  [1, 'artículo'],
  [2, 'artículos'],
  [1_000_000, 'artículos'],
])('Spanish: %i %s', (count, word) => {
  expect(plural('es', count, 'artículo', 'artículos')).toBe(word)
})
