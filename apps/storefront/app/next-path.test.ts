import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_NEXT, safeNext } from './next-path.ts'

const ORIGIN = 'https://shop.test'

test.each([
  '/home',
  '/profile',
  '/profile#sizes',
  '/es/profile',
  '/product-detail/12',
  '/product-detail/12/',
  '/product-detail/12?color=3',
  '/category?category=tees&size=M&q=rain%20jacket',
  '/search?q=50%C2%B0',
  '/order/9b2f6c3e-0d6b-4b7e-8a55-2f9f5f0d1c11',
])('%s is a page to come back to', (next) => {
  expect(safeNext(next)).toBe(next)
})

const HOSTILE = [
  null,
  '',
  ' ',
  'home',
  './home',
  '../home',
  '?next=/home',
  '#top',
  '//evil.test',
  '///evil.test',
  '////evil.test/home',
  '//evil.test\\@shop.test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/home\\..\\..\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\nLocation: https://evil.test',
  '/\u0000/evil.test',
  '/\u000b/evil.test',
  '/\u001f/evil.test',
  '/\u007f/evil.test',
  '/\u0085/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u3000/evil.test',
  '\t/home',
  ' /home',
  '/home\n',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0aSet-Cookie:a=b',
  '/%00/evil.test',
  '/%2f/evil.test',
  '/%2F%2Fevil.test',
  '/%2fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%252f%252fevil.test',
  '/%25%32%66evil.test',
  '/home?to=%0d%0aX:1',
  '/home?to=%5c%5cevil.test',
  '/home?to=%2500',
  '/.//evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/home/..//evil.test',
  '/%2e%2e//evil.test',
  '/;//evil.test',
  '/@evil.test',
  '/:80',
  '/evil.test',
  '/javascript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://evil.test',
  'https://evil.test/home',
  'https:/evil.test',
  'https:evil.test',
  'http:///evil.test',
  'https://shop.test@evil.test',
  'blob:https://shop.test/1',
  'mailto:a@evil.test',
  '/home<script>',
  '/"onclick="alert(1)',
  `/${'a'.repeat(600)}`,
  // Catastrophic backtracking in a careless pattern.
  `/${'a'.repeat(400)}!`,
  `/${'a/'.repeat(200)}!`,
]

test('there are at least sixty ways to be led astray here', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60)
})

test.each(HOSTILE)('%j leads home', (next) => {
  expect(safeNext(next)).toBe(DEFAULT_NEXT)
})

test('whatever an address says, one stays in this shop, also after it was read and written once more', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      'evil.test',
      'http',
      '\t',
      '\n',
      '?',
      '#',
      ' ',
      '%2f',
      '%5c',
      '%09',
      'home',
      ';',
    ],
  )
  const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(hostile, (next) => {
      const once = new URL(safeNext(next), ORIGIN)
      expect(once.origin).toBe(ORIGIN)
      const path = once.pathname + once.search + once.hash
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(new URL(decodeURIComponent(once.pathname), ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 5000 },
  )
})
