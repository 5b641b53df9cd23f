import type { MenuEntry } from '@fieldhouse/contract/menus'
import { expect, test } from 'vitest'
import { insertEntry, moveEntry, removeEntry, stateOf, stepEntry, toggleNested } from './menu-entries.ts'

/** “>b” is nested, “*c” stands for all categories. */
function parse(text: string): MenuEntry[] {
  return text.split(' ').map((word) => ({
    ...{ id: word.replace(/[>*]/, ''), nested: word.startsWith('>'), target_id: null },
    ...{ type: word.startsWith('*') ? 'categories' : 'address', href: '/a', title: { en: word, es: null } },
  }))
}

function format(entries: readonly MenuEntry[] | undefined): string | undefined {
  return entries?.map(({ id, nested, type }) => `${nested ? '>' : type === 'categories' ? '*' : ''}${id}`).join(' ')
}

const MENU = parse('a >b >c d *e f')

test.each([
  ['down past a whole entry', 3, 1, 'a >b >c *e d f'],
  ['up past an entry with others below it', 3, -1, 'd a >b >c *e f'],
  ['with what is below it', 0, 1, 'd a >b >c *e f'],
  ['among those below the same entry', 2, -1, 'a >c >b d *e f'],
  ['below the next entry', 2, 1, 'a >b d >c *e f'],
  ['not above the first entry', 1, -1, undefined],
  ['not past the end', 5, 1, undefined],
] as const)('an entry moves %s', (_, index, step, moved) => {
  expect(format(stepEntry(MENU, index, step))).toBe(moved)
})

test.each([
  [3, 0, 'd a >b >c *e f'],
  [0, 5, 'd *e f a >b >c'],
  [0, 1, undefined],
  [1, 4, undefined],
] as const)('dragging from %i to %i never nests below all categories or below itself', (from, to, moved) => {
  expect(format(moveEntry(MENU, from, to))).toBe(moved)
})

test('an entry is nested below the one before it, and taken out behind its neighbors', () => {
  expect(format(toggleNested(MENU, 3))).toBe('a >b >c >d *e f')
  expect(format(toggleNested(MENU, 1))).toBe('a >c b d *e f')
  for (const impossible of [0, 4, 5]) expect(toggleNested(MENU, impossible)).toBeUndefined()
})

test('removing an entry removes what is below it; a new one comes after all of it', () => {
  expect(format(removeEntry(MENU, 'a'))).toBe('d *e f')
  expect(format(removeEntry(MENU, 'b'))).toBe('a >c d *e f')
  const [entry] = parse('x')
  expect(entry && format(insertEntry(MENU, entry, 'b'))).toBe('a >b >c x d *e f')
})

test.each(['javascript:alert(1)', '//evil.example', 'http://a.example', 'returns'])('%s is unfinished', (href) => {
  const [entry] = parse('a')
  expect(entry && stateOf({ ...entry, href }, [])).toBe('unfinished')
})
