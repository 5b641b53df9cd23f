import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { listProducts, Popular, Suggestions } from '@fieldhouse/contract/listing'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Deps } from '#platform/deps.ts'
import { withFormerPrices } from '../rules/former-prices.ts'
import { keepShopWords, suggestCategories, suggestSearches } from '../rules/interpret-search.ts'
import type { ListingQuery } from '../rules/listing-criteria.ts'
import { keysOfListing } from '../rules/listing-keys.ts'
import { popularCategories } from '../rules/popular-categories.ts'
import { parsePriceWords } from '../rules/price-words.ts'
import { queryListing } from '../rules/query-listing.ts'
import { localizedName } from '../rules/serialize-facets.ts'
import { endsInsideWord, parseSearchWords } from '../rules/split-words.ts'
import type { VocabularyCategory } from '../rules/vocabulary.ts'
import { categorySubtree } from '../rules/vocabulary.ts'
import { listCards } from '../store/product-reads.ts'
import * as store from '../store/search.ts'
import type { LiveListingIndex } from './live-index.ts'
import { openLiveListingIndex } from './live-index.ts'
import type { SearchWordCache } from './search-word-cache.ts'
import { openSearchWordCache } from './search-word-cache.ts'

/** In-memory caches of this process. */
export interface ListingCache {
  listing: LiveListingIndex
  words: SearchWordCache
}

export function openListingCache(deps: Pick<Deps, 'db' | 'listener' | 'clock' | 'log'>): ListingCache {
  return { listing: openLiveListingIndex(deps), words: openSearchWordCache(deps) }
}

type ProductsPage = Pick<ResponseBody<typeof listProducts>, 'count' | 'results' | 'facets' | 'corrected'>

/** Runs two statements at most. `keys`: what the page depends on. */
export async function listProductsPage(
  { db }: Pick<Deps, 'db'>,
  { listing, words }: ListingCache,
  query: ListingQuery,
  bounds: { limit: number; offset: number },
  at: Date,
): Promise<{ page: ProductsPage; keys: string[] }> {
  const { lang = 'en', q = '' } = query
  const { text, ...price } = parsePriceWords(q)
  const wanted = { ...price, ...query }
  const matches = keepShopWords(await words.match(lang, parseSearchWords(text), false))
  const state = await listing.at(at)
  const { ids, ...page } = queryListing(state, wanted, matches, bounds)

  const cards = ids.length > 0 ? await listCards(db, ids, lang, at) : []
  const categories = query.category === undefined ? [] : categorySubtree(state.vocabulary, query.category)
  return {
    page: { ...page, results: cards.map((card) => withFormerPrices(card, state.view)) },
    keys: keysOfListing(wanted, ids, categories),
  }
}

const SUGGESTED_PRODUCTS = { limit: 6, offset: 0 }
const SUGGESTED_CATEGORIES = 3

/** Search suggestions; runs two statements at most. */
export async function readSuggestions(
  { db }: Pick<Deps, 'db'>,
  { listing, words }: ListingCache,
  { q, lang, at }: { q: string; lang: Language; at: Date },
): Promise<Suggestions> {
  const { text, ...price } = parsePriceWords(q)
  const found = await words.match(lang, parseSearchWords(text, { unfinished: true }), endsInsideWord(text))
  const matches = keepShopWords(found)
  if (matches.length === 0) return { words: [], categories: [], products: [] }
  const state = await listing.at(at)
  const { ids } = queryListing(state, price, matches, SUGGESTED_PRODUCTS)

  return {
    words: suggestSearches(matches, state.vocabulary, state.view.columns),
    categories: suggestCategories(matches, state.vocabulary)
      .slice(0, SUGGESTED_CATEGORIES)
      .map((category) => toReference(category, lang)),
    products: ids.length > 0 ? await store.listSuggestedProducts(db, ids, lang, at) : [],
  }
}

const POPULAR_PRODUCTS = { limit: 4, offset: 0 }
const POPULAR_CATEGORIES = 5

/** What sells best, from the index; runs one statement. */
export async function readPopular(
  { db }: Pick<Deps, 'db'>,
  { listing }: Pick<ListingCache, 'listing'>,
  { lang, at }: { lang: Language; at: Date },
): Promise<Popular> {
  const state = await listing.at(at)
  const { ids } = queryListing(state, { sort: 'best_selling', in_stock: true }, [], POPULAR_PRODUCTS)
  return {
    categories: popularCategories(state.view, state.vocabulary, POPULAR_CATEGORIES).map((category) =>
      toReference(category, lang),
    ),
    products: ids.length > 0 ? await store.listSuggestedProducts(db, ids, lang, at) : [],
  }
}

function toReference({ id, slug, ...names }: VocabularyCategory, lang: Language) {
  return { id, slug, name: localizedName(names, lang) }
}
