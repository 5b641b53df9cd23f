import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiffKind, DiffPart } from './diff.ts'
import { diffLists, diffTexts } from './diff.ts'

const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'ñ'), { maxLength: 12 }).map((list) => list.join(''))

test('a text is shown with what left it and what came', () => {
  expect(diffTexts('Free shipping from $50', 'Free shipping from $60 on')).toEqual([
    { kind: 'kept', text: 'Free shipping from ' },
    { kind: 'removed', text: '$50' },
    { kind: 'added', text: '$60 on' },
  ])
})

test('without what came it is the text of before, and without what left the text of after', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = diffTexts(before, after)
      expect(textWithout(pieces, 'added')).toBe(before)
      expect(textWithout(pieces, 'removed')).toBe(after)
    }),
  )
})

test('what is the same is never shown as changed', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(diffTexts(text, text).every(({ kind }) => kind === 'kept')).toBe(true)
    }),
  )
})

test('a very long text is shown whole, before and after', () => {
  const long = 'word '.repeat(2000)
  expect(diffTexts(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('a list is shown with what left it, then what came', () => {
  expect(diffLists(['catalog', 'stock'], ['banners', 'catalog'])).toEqual([
    { kind: 'kept', text: 'catalog' },
    { kind: 'removed', text: 'stock' },
    { kind: 'added', text: 'banners' },
  ])
})

function textWithout(pieces: readonly DiffPart[], left: DiffKind): string {
  return pieces
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('')
}
