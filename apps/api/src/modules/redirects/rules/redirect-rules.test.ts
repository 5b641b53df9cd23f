import { toRedirectSource, toRedirectTarget } from '@fieldhouse/contract/rules/redirect-path'
import { expect, test } from 'vitest'
import { isCounted } from './missing-path.ts'
import { parseRedirectFile } from './parse-redirect-file.ts'
import { resolveTarget } from './redirect-table.ts'

test.each([
  ['/old/', '/old'],
  ['/es/old', '/old'],
  ['/Camiseta niño', undefined],
  ['/niño', '/ni%C3%B1o'],
  ['/a/../b', '/b'],
  ['/', undefined],
  ['/es', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['/old?id=5', undefined],
  ['/api/orders', undefined],
  ['/admin', undefined],
  ['https://shop.test/old', undefined],
])('an old address %s is found as %s', (address, path) => {
  expect(toRedirectSource(address)).toBe(path)
})

test.each([
  ['/returns', '/returns'],
  ['/es/returns', '/returns'],
  ['/category?category=shoes#top', '/category?category=shoes#top'],
  ['https://example.com/a', 'https://example.com/a'],
  ['http://example.com', undefined],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['https://us@evil.test', undefined],
  ['/a\n', undefined],
])('a target %s is kept as %s', (address, target) => {
  expect(toRedirectTarget(address)).toBe(target)
})

test('a chain is followed to its end, and a loop is shown', () => {
  const table = new Map([
    ['/a', '/b'],
    ['/b', '/c?x=1'],
    ['/c', 'https://example.com/'],
    ['/x', '/y'],
    ['/y', '/x'],
  ])
  expect(resolveTarget(table, '/a')).toEqual({ target: 'https://example.com/' })
  expect(resolveTarget(table, '/x')).toEqual({ loop: ['/x', '/y', '/x'] })
  expect(resolveTarget(new Map([['/s', '/s/']]), '/s')).toEqual({ loop: ['/s', '/s'] })
})

test('a file is checked line by line, and with what the shop has', () => {
  const existing = new Map([['/new', '/newer']])
  const toRows = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))
  const parse = (...lines: string[][]) => parseRedirectFile(toRows(['from', 'to'], ...lines), existing, 3)
  expect(parse(['/old', '/new'], ['/older/', '/old'])).toEqual({
    redirects: new Map([
      ['/old', '/newer'],
      ['/older', '/newer'],
    ]),
  })
  expect(parse(['/a', '/b'], ['/b', '/a'])).toEqual({
    errors: {
      'lines.2': ['leads back to itself: /a → /b → /a'],
      'lines.3': ['leads back to itself: /b → /a → /b'],
    },
  })
  expect(parse(['old', '/b'], ['/c', 'javascript:1'], ['/d', '/e', 'f'])).toMatchObject({
    errors: { 'lines.2': [expect.any(String)], 'lines.3': [expect.any(String)], 'lines.4': ['must have two columns'] },
  })
  expect(parse(['/a', '/b'], ['/a', '/c'])).toMatchObject({ errors: { 'lines.3': ['repeats the address of line 2'] } })
  expect(parse(['/a', '/z'], ['/b', '/z'], ['/c', '/z'], ['/d', '/z'])).toHaveProperty('errors.file')
  expect(parseRedirectFile(toRows(['a', 'b']), existing, 3)).toHaveProperty('errors.file')
})

test('what could say who asked is not counted', () => {
  expect(['/products/tempo-tee', '/collections/mens-running-shoes', '/blogs/first-marathon'].every(isCounted)).toBe(
    true,
  )
  const refused = [
    '/unsubscribe/ana@example.com',
    '/u/ana%40example.com',
    '/order/0b4f7a5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
    '/reset/eyJhbGciOiJIUzI1NiIsInR5cCI6',
    '/phone/5035550190',
    '/wp-login.php',
    '/.env',
    `/${'a'.repeat(300)}`,
  ]
  expect(refused.filter(isCounted)).toEqual([])
})
