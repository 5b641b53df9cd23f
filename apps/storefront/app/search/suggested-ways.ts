import type { Suggestions } from '@fieldhouse/contract/catalog'
import type { FindingTexts } from '../texts/en-finding.ts'

export interface Way {
  /** Index in the whole list. */
  place: number
  name: string
  to: string
  product?: Suggestions['products'][number]
}

interface Group {
  name: string
  ways: Way[]
}

/** Suggestions in list order; empty groups are omitted. */
export function groupsOf(
  typed: string,
  { words, categories, products }: Suggestions,
  texts: FindingTexts['suggest'],
): Group[] {
  const others = words.filter((word) => word !== typed)
  const searches = [
    ...others.map((word) => ({ name: word, to: searchFor(word) })),
    { name: texts.all(typed), to: searchFor(typed) },
  ]
  const groups = [
    { name: texts.words, ways: searches },
    { name: texts.categories, ways: categories.map(({ name, slug }) => ({ name, to: `/category?category=${slug}` })) },
    {
      name: texts.products,
      ways: products.map((product) => ({ name: product.name, to: `/product-detail/${product.id}`, product })),
    },
  ]
  let place = 0
  return groups
    .filter(({ ways }) => ways.length > 0)
    .map(({ name, ways }) => ({ name, ways: ways.map((way) => ({ ...way, place: place++ })) }))
}

export function searchFor(words: string): string {
  return `/search?${new URLSearchParams({ q: words })}`
}
