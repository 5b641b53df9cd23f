import { expect, test } from 'vitest'
import { account as texts } from '../locales/en/account.ts'
import { createFieldRules, formatCode, normalizeCode } from './field-rules.ts'

const rules = createFieldRules(texts)

test.each(['ana', 'Ana.Ibanez', 'a_1-2', '1ab', 'a'.repeat(40)])('%s can be a user name', (name) => {
  expect(rules.username(name)).toBeUndefined()
})

test.each(['', 'an', '.ana', 'ana ibanez', 'ána', 'ana@home', 'a'.repeat(41)])('%j cannot be a user name', (name) => {
  expect(rules.username(name)).toBe(texts.rules.username)
})

test.each(['ana', 'ana@', 'ana@home', '@home.org', 'a b@home.org', 'ana@home.'])('%j is no address', (email) => {
  expect(rules.email(email)).toBe(texts.rules.email)
  expect(rules.email('ana+shop@mail.example.com')).toBeUndefined()
})

test('a password has a length, and whatever is in it is left to the API', () => {
  expect(rules.newPassword('1234567')).toBe(texts.rules.passwordShort)
  expect(rules.newPassword('password')).toBeUndefined()
  expect(rules.newPassword('x'.repeat(201))).toBe(texts.rules.passwordLong)
})

test.each([
  ['ABCD2345', 'ABCD2345'],
  ['abcd 2345', 'ABCD2345'],
  [' ABCD-2345 ', 'ABCD2345'],
  ['AB\u00a0CD\n23–45', 'ABCD2345'],
  ['OIL00000', '01100000'],
  ['ABCD23456789', 'ABCD2345'],
])('the code %j is read as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('a code that is not whole is asked for again', () => {
  expect(rules.code('ABCD 234')).toBe(texts.rules.code)
  expect(rules.code('abcd-2345')).toBeUndefined()
})

test.each([
  ['abcd', 4, 'ABCD', 4],
  ['abcd2', 5, 'ABCD 2', 6],
  ['ABCD 23', 7, 'ABCD 23', 7],
  // a character typed in the middle
  ['ABXCD 23', 3, 'ABXC D23', 3],
  // the space deleted
  ['ABCD23', 4, 'ABCD 23', 4],
])('%j with the caret at %i is shown as %j with the caret at %i', (typed, caret, text, after) => {
  expect(formatCode(typed, caret)).toEqual({ text, caret: after })
})
