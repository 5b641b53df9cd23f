import { expect, test } from 'vitest'
import { matchPages } from './match-pages.ts'

const page = (slug: string, title: string, headings: string[] = [], has_size_guide = false) => {
  return { slug, title, description: '', headings, has_size_guide }
}

const PAGES = [
  page('help', 'Help', ['Returns and swaps', 'How long do I have to return something?', 'How much is shipping?']),
  page('returns', 'Returns and swaps', ['Swap a size']),
  page('shipping', 'Envíos', ['Cuándo llega']),
  page('fit', 'Find your fit', [], true),
]

const found = (q: string) => matchPages(PAGES, q).map(({ slug }) => slug)

test.each([
  ['returns', ['returns', 'help']],
  ['return', ['returns', 'help']],
  ['how do I return something', ['help', 'returns']],
  ['ENVIO', ['shipping']],
  ['size guide', ['fit', 'returns']],
  ['guía de tallas', ['fit']],
  ['hoodie', []],
  ['running shoes with returns', []],
  ['', []],
  ['%_\u0000', []],
  ['returns '.repeat(50), ['returns', 'help']],
])('“%s” finds %j', (q, slugs) => {
  expect(found(q)).toEqual(slugs)
})
