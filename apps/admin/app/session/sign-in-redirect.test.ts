import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectAfterSignIn, signInPath } from './sign-in-redirect.ts'

const nextOf = (next: string) => redirectAfterSignIn(new URLSearchParams({ next }))
const ORIGIN = 'https://shop.test'

test('after signing in one is where one was, filters included', () => {
  const address = signInPath({ pathname: '/audit', search: '?actor=ana&page=2' })
  expect(redirectAfterSignIn(new URL(address, ORIGIN).searchParams)).toBe('/audit?actor=ana&page=2')
})

test('from the start there is nothing to remember', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in')
  expect(redirectAfterSignIn(new URLSearchParams())).toBe('/')
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  'audit',
  '/sign-in?next=/sign-in',
])('%j is not a place to go to', (next) => {
  expect(nextOf(next)).toBe('/')
})

test('whatever an address says, one stays on this origin', () => {
  const piece = fc.constantFrom('/', '\\', '.', ':', '@', 'evil.test', 'http', '\t', '\n', '?', '#', ' ')
  const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(hostile, (next) => {
      expect(new URL(nextOf(next), ORIGIN).origin).toBe(ORIGIN)
    }),
  )
})
