import type { Suggestions } from '@fieldhouse/contract/listing'
import type { SearchMessages } from '../locales/en/search.ts'

export interface SuggestionLink {
  /** Index in the whole list. */
  place: number
  name: string
  to: string
  product?: Suggestions['products'][number]
}

interface Group {
  name: string
  ways: SuggestionLink[]
}

/** Suggestions in list order; empty groups are omitted. */
export function toSuggestionGroups(
  typed: string,
  { words, categories, products }: Suggestions,
  texts: SearchMessages['suggest'],
): Group[] {
  const others = words.filter((word) => word !== typed)
  const searches = [
    ...others.map((word) => ({ name: word, to: searchPath(word) })),
    { name: texts.all(typed), to: searchPath(typed) },
  ]
  const groups = [
    { name: texts.words, ways: searches },
    { name: texts.categories, ways: categories.map(({ name, slug }) => ({ name, to: `/category?category=${slug}` })) },
    {
      name: texts.products,
      ways: products.map((product) => ({ name: product.name, to: `/product-detail/${product.id}`, product })),
    },
  ]
  let index = 0
  return groups
    .filter(({ ways }) => ways.length > 0)
    .map(({ name, ways }) => ({ name, ways: ways.map((way) => ({ ...way, place: index++ })) }))
}

export function searchPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`
}
