import { expect, test } from 'vitest'
import type { WrittenBlock } from './home-blocks.ts'
import { createBlock, findFaults, insertBlock, isShownAt, listChanges, moveBlock } from './home-blocks.ts'

const [a, b, c] = [createBlock('text', 'a'), createBlock('banners', 'b'), createBlock('products', 'c')] as const
const idsOf = (blocks: readonly { id: string }[] = []) => blocks.map(({ id }) => id).join('')

test('a block moves by one place, and not beyond an end', () => {
  expect(idsOf(moveBlock([a, b, c], 0, 1))).toBe('bac')
  expect(idsOf(moveBlock([a, b, c], 2, 0))).toBe('cab')
  expect(moveBlock([a, b, c], 0, -1)).toBeUndefined()
  expect(moveBlock([a, b, c], 2, 3)).toBeUndefined()
})

test('a new block comes after the chosen one, or last', () => {
  expect(idsOf(insertBlock([a, b], c, 'a'))).toBe('acb')
  expect(idsOf(insertBlock([a, b], c, undefined))).toBe('abc')
})

test.each(['/featured', '/', 'https://example.com/a?b#c'])('%s is a link', (href) => {
  expect(findFaults({ ...(a as WrittenBlock), link: { href, label: { en: 'Go', es: null } } })).toEqual([])
})

test.each([
  '',
  'featured',
  '//evil.test',
  '/\\evil.test',
  'http://a.test',
  'javascript:alert(1)',
  'https://a@evil.test',
])('“%s” is no link', (href) => {
  expect(findFaults({ ...(a as WrittenBlock), link: { href, label: { en: 'Go', es: null } } })).toEqual(['link'])
})

test('a block is shown from its start until its end', () => {
  const [start, end] = ['2026-11-27T00:00:00.000Z', '2026-12-01T00:00:00.000Z']
  const dated = { ...b, starts_at: start, ends_at: end }
  expect([start, end].map((at) => isShownAt(dated, Date.parse(at)))).toEqual([true, false])
  expect(isShownAt({ ...b, hidden: true }, 0)).toBe(false)
  expect(findFaults({ ...b, starts_at: end, ends_at: start })).toEqual(['dates'])
  const now = Date.parse(start)
  expect(listChanges([dated, dated], ['2026-11-30T00:00:00.000Z', start], now)).toEqual([
    Date.parse('2026-11-30T00:00:00.000Z'),
    Date.parse(end),
  ])
})
