import { expect, test } from 'vitest'
import { CODE_LENGTH, generateCodes } from './generate-codes.ts'
import { listNames } from './list-names.ts'
import { promotionStateOf } from './promotion-state.ts'

const at = (time: string) => new Date(`2026-11-15T${time}Z`)
const span = { active: true, starts_at: at('12:00:00'), ends_at: at('13:00:00') }

test.each([
  ['11:59:59.999', 'scheduled'],
  ['12:00:00', 'live'],
  ['12:59:59.999', 'live'],
  ['13:00:00', 'ended'],
] as const)('at %s it is %s', (time, state) => {
  expect(promotionStateOf(span, at(time))).toBe(state)
})

test('a draft is one at any time, and without an end it never ends', () => {
  expect(promotionStateOf({ ...span, active: false }, at('12:30:00'))).toBe('draft')
  expect(promotionStateOf({ ...span, ends_at: null }, new Date('2099-01-01T00:00:00Z'))).toBe('live')
})

test('names are listed in both languages, three of many', () => {
  expect(listNames([], 'en')).toBeNull()
  expect(listNames(['A'], 'en')).toBe('A')
  expect(listNames(['Tees', 'Hoodies'], 'es')).toBe('Tees y Hoodies')
  expect(listNames(['A', 'B', 'C'], 'en')).toBe('A, B, and C')
  expect(listNames(['A', 'B', 'C', 'D', 'E'], 'en')).toBe('A, B, C, and 2 more')
})

test('each letter of a code is as likely as any other, and none is read for another', () => {
  const bytes = Uint8Array.from({ length: 256 * CODE_LENGTH }, (_, index) => index % 256)
  const letters = generateCodes(bytes, '').join('').replaceAll('-', '')
  const counts = Map.groupBy(letters, (letter) => letter)
  expect([...counts.keys()].toSorted().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  expect(new Set([...counts.values()].map(({ length }) => length)).size).toBe(1)
  expect(generateCodes(new Uint8Array(10), 'vip')).toEqual(['VIP-00000-00000'])
})
