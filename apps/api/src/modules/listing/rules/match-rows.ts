import type { BitSet } from './bit-sets.ts'
import { intersect } from './bit-sets.ts'
import { rowsOfCategories } from './category-rows.ts'
import type { FactRows } from './fact-rows.ts'
import { findFactRows } from './fact-rows.ts'
import type { MetItems } from './item-rows.ts'
import { findItems, meetFilters, rowsOf } from './item-rows.ts'
import type { ListingCriteria } from './listing-criteria.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { freshRows, shownRows } from './value-rows.ts'
import type { WordMatches } from './word-hits.ts'
import { findWordMatches } from './word-hits.ts'

/** What a request leaves of the shop, kind by kind. Valid until the next request. */
export interface MatchedRows {
  /** Products that are found. */
  readonly found: BitSet
  /** Shown products of the list, before filters by category, fact, or item. */
  readonly base: BitSet
  readonly category: BitSet | null
  readonly facts: FactRows
  /** Products with an item that meets all filters of items. */
  readonly met: BitSet
  readonly items: MetItems
  readonly words: WordMatches | null
}

/** Kind by kind, and 32 products or items at a time, because every request looks at all of them. */
export function matchRows(view: ListingSnapshot, criteria: ListingCriteria): MatchedRows {
  const { columns } = view
  const { categories, members, onlyNew } = criteria
  const words = findWordMatches(columns, criteria.words)
  const items = meetFilters(view, findItems(view, criteria, words?.kind === 'items' ? words.all : null))
  const base = intersect(
    shownRows(view),
    onlyNew ? freshRows(view) : null,
    members,
    words?.kind === 'rows' ? words.all : null,
  )
  const category = categories && rowsOfCategories(columns, categories)
  const facts = findFactRows(columns, criteria.facts)
  const met = rowsOf(view, items.all)
  return { found: intersect(base, category, facts.matching, met), base, category, facts, met, items, words }
}
