import type { Suggestions } from '@fieldhouse/contract/listing'
import type { FoundPage } from '@fieldhouse/contract/pages'
import type { SearchMessages } from '../locales/en/search.ts'

export interface Suggested extends Suggestions {
  pages: readonly FoundPage[]
  /** Searches of this browser, shown while nothing is typed. */
  recent: readonly string[]
}

export interface SuggestionLink {
  /** Index in the whole list. */
  place: number
  name: string
  /** Null forgets the recent searches. */
  to: string | null
  /** Words that it searches for. */
  search?: string
  product?: Suggestions['products'][number]
}

interface Group {
  name: string
  ways: SuggestionLink[]
}

type Way = Omit<SuggestionLink, 'place'>

/** Suggestions in list order; empty groups are omitted. */
export function toSuggestionGroups(typed: string, suggested: Suggested, texts: SearchMessages['suggest']): Group[] {
  const isTyped = typed !== ''
  const groups: { name: string; ways: Way[] }[] = [
    isTyped
      ? { name: texts.words, ways: searchesFor(typed, suggested.words, texts) }
      : { name: texts.recent, ways: recentSearches(suggested.recent, texts) },
    {
      name: isTyped ? texts.categories : texts.popular,
      ways: suggested.categories.map(({ name, slug }) => ({ name, to: `/category?category=${slug}` })),
    },
    {
      name: isTyped ? texts.products : texts.bestSellers,
      ways: suggested.products.map((product) => ({ name: product.name, to: `/product-detail/${product.id}`, product })),
    },
    { name: texts.help, ways: suggested.pages.map(({ title, slug }) => ({ name: title, to: `/${slug}` })) },
  ]
  let index = 0
  return groups
    .filter(({ ways }) => ways.length > 0)
    .map(({ name, ways }) => ({ name, ways: ways.map((way) => ({ ...way, place: index++ })) }))
}

function searchesFor(typed: string, words: readonly string[], texts: SearchMessages['suggest']): Way[] {
  const others = words.filter((word) => word !== typed)
  return [...others.map((word) => toSearch(word)), toSearch(typed, texts.all(typed))]
}

function recentSearches(recent: readonly string[], texts: SearchMessages['suggest']): Way[] {
  return recent.length > 0 ? [...recent.map((query) => toSearch(query)), { name: texts.forget, to: null }] : []
}

function toSearch(search: string, name = search): Way {
  return { name, search, to: searchPath(search) }
}

export function searchPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`
}
