import { expect, test } from 'vitest'
import { viewQueryOf } from './view-query.ts'

test('a view is the same in any order of its filters, on any page, with any search', () => {
  expect(viewQueryOf('?state=placed&payment=paid&page=2&q=lucia')).toBe('payment=paid&state=placed')
  expect(viewQueryOf('')).toBe('')
})
