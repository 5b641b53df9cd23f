import { expect, test } from 'vitest'
import { membersIn, unknownIn } from './members.ts'

test('names stand on lines of their own, or between commas, and count once', () => {
  expect(membersIn(' ana \n\nben@example.test, ana;\tcleo\r\n')).toEqual(['ana', 'ben@example.test', 'cleo'])
  expect(membersIn('')).toEqual([])
})

test('the server tells whom it does not know', () => {
  expect(unknownIn(['is not known: ana, ben'])).toBe('ana, ben')
  expect(unknownIn(['must not have more than 10000 items'])).toBeUndefined()
  expect(unknownIn(undefined)).toBeUndefined()
})
