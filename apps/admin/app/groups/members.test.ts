import { expect, test } from 'vitest'
import { membersIn, unknownIn } from './members.ts'

test('names stand on lines of their own, or between commas, and count once', () => {
  expect(membersIn(' ana \n\nben@example.test, ana;\tcleo\r\n')).toEqual(['ana', 'ben@example.test', 'cleo'])
  expect(membersIn('')).toEqual([])
})

test('the server tells whom it does not know', () => {
  expect(unknownIn(['contains unknown usernames: ana, ben'])).toBe('ana, ben')
  expect(unknownIn(['must have at most 10000 items'])).toBeUndefined()
  expect(unknownIn(undefined)).toBeUndefined()
})
