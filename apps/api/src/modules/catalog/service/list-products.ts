import type { listProducts, Suggestions } from '@fieldhouse/contract/catalog'
import type { Answer } from '@fieldhouse/contract/endpoint'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Deps } from '../../../platform/deps.ts'
import { choose } from '../rules/choose.ts'
import type { ListingQuery } from '../rules/criteria.ts'
import { nameIn } from '../rules/facets.ts'
import { suggestedCategories, suggestedSearches } from '../rules/meaning.ts'
import { isUnfinished, typedWords } from '../rules/words.ts'
import * as store from '../store/search.ts'
import { listCards } from '../store.ts'
import type { LiveListing } from './follow-listing.ts'
import { followListing } from './follow-listing.ts'
import type { LiveWords } from './follow-words.ts'
import { followWords } from './follow-words.ts'

/** In-memory caches of this process. */
export interface LiveCatalogue {
  listing: LiveListing
  words: LiveWords
}

export function followCatalogue(deps: Pick<Deps, 'db' | 'listener' | 'clock' | 'log'>): LiveCatalogue {
  return { listing: followListing(deps), words: followWords(deps) }
}

type ListingPage = Pick<Answer<typeof listProducts>, 'count' | 'results' | 'facets' | 'corrected'>

/** Runs two statements at most. */
export async function listPage(
  { db }: Pick<Deps, 'db'>,
  { listing, words }: LiveCatalogue,
  query: ListingQuery,
  bounds: { limit: number; offset: number },
  at: Date,
): Promise<ListingPage> {
  const { lang = 'en', q = '' } = query
  const matches = await words.match(lang, typedWords(q), false)
  const { ids, ...page } = choose(await listing.at(at), query, matches, bounds)

  return { ...page, results: ids.length > 0 ? await listCards(db, ids, lang, at) : [] }
}

const SUGGESTED_PRODUCTS = { limit: 6, offset: 0 }
const SUGGESTED_CATEGORIES = 3

/** Search suggestions; runs two statements at most. */
export async function suggest(
  { db }: Pick<Deps, 'db'>,
  { listing, words }: LiveCatalogue,
  { q, lang, at }: { q: string; lang: Language; at: Date },
): Promise<Suggestions> {
  const matches = await words.match(lang, typedWords(q, { unfinished: true }), isUnfinished(q))
  if (matches.length === 0) return { words: [], categories: [], products: [] }
  const known = await listing.at(at)
  const { ids } = choose(known, {}, matches, SUGGESTED_PRODUCTS)

  return {
    words: suggestedSearches(matches),
    categories: suggestedCategories(matches, known.vocabulary)
      .slice(0, SUGGESTED_CATEGORIES)
      .map(({ id, slug, ...names }) => ({ id, slug, name: nameIn(names, lang) })),
    products: ids.length > 0 ? await store.listSuggested(db, ids, lang, at) : [],
  }
}
