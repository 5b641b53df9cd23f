import type { Facets, Sort } from '@fieldhouse/contract/catalog'
import type { ListingQuery } from './criteria.ts'
import { isFiltered, toCriteria } from './criteria.ts'
import { toFacets } from './facets.ts'
import { find } from './find.ts'
import type { WordMatch } from './meaning.ts'
import { toMeaning } from './meaning.ts'
import { inOrder } from './order.ts'
import type { View } from './view.ts'
import type { Vocabulary } from './vocabulary.ts'
import { familiesByColour } from './vocabulary.ts'

export interface Known {
  readonly view: View
  readonly vocabulary: Vocabulary
}

export interface Chosen {
  /** Total across all pages. */
  count: number
  ids: number[]
  facets?: Facets
  corrected?: string
}

/** Rows are already newest first. Without search words, relevance means newest. */
const IN_PLACE: ReadonlySet<Sort> = new Set(['newest', 'relevance'])

export function choose(
  { view, vocabulary }: Known,
  query: ListingQuery,
  matches: readonly WordMatch[],
  { limit, offset }: { limit: number; offset: number },
): Chosen {
  const { sort = matches.length > 0 ? 'relevance' : 'newest', facets = false } = query
  if (!isFiltered(query) && !facets && matches.length === 0 && IN_PLACE.has(sort)) {
    const ids = query.new ? view.new : view.all
    return { count: ids.length, ids: [...ids.subarray(offset, offset + limit)] }
  }

  const { columns } = view
  const { hits, corrected } = toMeaning(matches, vocabulary, columns)
  const criteria = toCriteria(query, vocabulary, columns, hits)
  const found = find(view, criteria, facets ? familiesByColour(vocabulary, columns.places.colours) : undefined)
  const page = inOrder(found, columns, sort).subarray(offset, offset + limit)
  return {
    count: found.places.length,
    ids: Array.from(page, (place) => columns.ids[place] as number),
    ...(found.counts ? { facets: toFacets(found.counts, vocabulary, columns, query) } : {}),
    ...(corrected === undefined ? {} : { corrected }),
  }
}
