import type { Facets, ProductSort } from '@fieldhouse/contract/listing'
import { countMembers, makeBitSet, releaseBitSets } from './bit-sets.ts'
import type { CollectionRows } from './collections.ts'
import { collectionRows, findCollection, pinFirst } from './collections.ts'
import { countFacets } from './count-facets.ts'
import type { SearchWordMatch } from './interpret-search.ts'
import { interpretSearch, withoutCorrection } from './interpret-search.ts'
import type { ListingQuery } from './listing-criteria.ts'
import { hasFilters, toListingCriteria } from './listing-criteria.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { matchRows } from './match-rows.ts'
import { serializeFacets } from './serialize-facets.ts'
import { sortRows } from './sort-rows.ts'
import type { ListingVocabulary } from './vocabulary.ts'

export interface ListingState {
  readonly view: ListingSnapshot
  readonly vocabulary: ListingVocabulary
  /** In milliseconds. */
  readonly at: number
}

export interface ListingResult {
  /** Total across all pages. */
  count: number
  ids: number[]
  facets?: Facets
  corrected?: string
}

/** Rows are already newest first. Without search words, relevance means newest. */
const UNSORTED: ReadonlySet<ProductSort> = new Set(['newest', 'relevance'])

interface PageBounds {
  limit: number
  offset: number
}

/** A correction that finds nothing is taken back; one that only the filters empty stays. */
export function queryListing(
  state: ListingState,
  query: ListingQuery,
  matches: readonly SearchWordMatch[],
  bounds: PageBounds,
): ListingResult {
  const result = queryMatches(state, query, matches, bounds)
  if (result.count > 0 || !matches.some(({ kind }) => kind === 'corrected')) return result
  const typed = queryMatches(state, query, matches.map(withoutCorrection), bounds)
  if (typed.count > 0) return typed
  return queryMatches(state, {}, matches, { limit: 0, offset: 0 }).count > 0 ? result : typed
}

function queryMatches(
  { view, vocabulary, at }: ListingState,
  query: ListingQuery,
  matches: readonly SearchWordMatch[],
  { limit, offset }: PageBounds,
): ListingResult {
  const { sort = matches.length > 0 ? 'relevance' : 'newest', facets = false } = query
  if (!hasFilters(query) && !facets && matches.length === 0 && UNSORTED.has(sort)) {
    const ids = query.new ? view.new : view.all
    return { count: ids.length, ids: [...ids.subarray(offset, offset + limit)] }
  }

  releaseBitSets()
  const { columns } = view
  const { hits, corrected } = interpretSearch(matches, vocabulary, columns)
  const rows = query.collection === undefined ? undefined : rowsOf(query.collection, { view, vocabulary, at })
  const criteria = { ...toListingCriteria(query, vocabulary, columns, hits), members: rows?.members ?? null }
  const matched = matchRows(view, criteria)
  const isOwnOrder = query.sort === undefined && matches.length === 0
  const sorted = sortRows(view, matched, { sort, limit: offset + limit })
  const page = (isOwnOrder && rows ? pinFirst(sorted, rows.pinned, matched.found) : sorted).subarray(
    offset,
    offset + limit,
  )
  return {
    count: countMembers(matched.found),
    ids: Array.from(page, (row) => columns.ids[row] as number),
    ...(facets
      ? { facets: serializeFacets(countFacets(view, criteria, matched, vocabulary), vocabulary, columns, query) }
      : {}),
    ...(corrected === undefined ? {} : { corrected }),
  }
}

/** A collection that does not exist, or is not shown now, has no products. */
function rowsOf(slug: string, { view, vocabulary, at }: ListingState): CollectionRows {
  const collection = findCollection(vocabulary, slug, at)
  if (collection) return collectionRows(view, vocabulary, collection)
  return { members: makeBitSet(view.visible.length), pinned: [] }
}
