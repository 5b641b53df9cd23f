import { expect, test } from 'vitest'
import { findUnknownMembers, parseMembers } from './parse-members.ts'

test('names stand on lines of their own, or between commas, and count once', () => {
  expect(parseMembers(' ana \n\nben@example.test, ana;\tcleo\r\n')).toEqual(['ana', 'ben@example.test', 'cleo'])
  expect(parseMembers('')).toEqual([])
})

test('the server tells whom it does not know', () => {
  expect(findUnknownMembers(['contains unknown usernames: ana, ben'])).toBe('ana, ben')
  expect(findUnknownMembers(['must have at most 10000 items'])).toBeUndefined()
  expect(findUnknownMembers(undefined)).toBeUndefined()
})
