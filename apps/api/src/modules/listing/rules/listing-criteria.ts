import type { Query } from '@fieldhouse/contract/endpoint'
import type { listProducts } from '@fieldhouse/contract/listing'
import { toCents } from '@fieldhouse/contract/rules/money'
import { toMask } from './bit-masks.ts'
import type { BitSet } from './bit-sets.ts'
import { takeBitSet, unite } from './bit-sets.ts'
import type { FactCriterion } from './fact-rows.ts'
import type { ListingIndex } from './listing-index.ts'
import { itemsOfFamilies } from './value-rows.ts'
import type { ListingVocabulary } from './vocabulary.ts'
import { categorySubtree, toBitmap } from './vocabulary.ts'
import type { WordHits } from './word-hits.ts'

export type ListingQuery = Query<typeof listProducts>

/** Filters and search words of a request, by positions in the listing index. */
export interface ListingCriteria {
  /** 1 per accepted category; null accepts any. */
  readonly categories: Uint8Array | null
  /** Items of an accepted color; null accepts any. */
  readonly colors: BitSet | null
  /** One bit per accepted size; null accepts any. */
  readonly sizes: Uint32Array | null
  /** One entry per fact that is filtered by. */
  readonly facts: readonly FactCriterion[]
  /** Rows that are in the collection; null for the whole shop. */
  readonly members: BitSet | null
  readonly minCents: number
  readonly maxCents: number
  readonly inStock: boolean
  readonly onlyNew: boolean
  /** One entry per search word; a product must match all of them. */
  readonly words: readonly WordHits[]
}

/** Unknown categories, colors and sizes match no product. */
export function toListingCriteria(
  query: ListingQuery,
  vocabulary: ListingVocabulary,
  columns: ListingIndex,
  words: readonly WordHits[],
): ListingCriteria {
  const { places } = columns
  const { category, color, size, fact, min_price, max_price } = query
  return {
    categories: category === undefined ? null : toBitmap(places.categories, categorySubtree(vocabulary, category)),
    colors: color ? itemsOfColors(columns, vocabulary, parseChoices(color)) : null,
    sizes: size ? toMask(places.sizes, sizesOf(vocabulary, parseChoices(size))) : null,
    facts: fact ? toFactCriteria(parseChoices(fact), places.facts) : [],
    members: null,
    minCents: min_price === undefined ? Number.NEGATIVE_INFINITY : toCents(min_price),
    maxCents: max_price === undefined ? Number.POSITIVE_INFINITY : toCents(max_price),
    inStock: query.in_stock ?? false,
    onlyNew: query.new ?? false,
    words,
  }
}

/** Ignores `new`, which has a list of its own, and search words, which the caller checks. */
export function hasFilters(query: ListingQuery): boolean {
  const { category, color, size, fact, collection, min_price, max_price, in_stock } = query
  return Boolean(category || color || size || fact || collection || min_price || max_price || in_stock)
}

export function parseChoices(text: string | undefined): Set<string> {
  return new Set((text ?? '').split(',').map((choice) => choice.trim().toLowerCase()))
}

function itemsOfColors(columns: ListingIndex, vocabulary: ListingVocabulary, chosen: ReadonlySet<string>): BitSet {
  const { sets } = itemsOfFamilies(columns)(vocabulary)
  const items = takeBitSet(columns.color.length)
  for (const [index, { family }] of vocabulary.families.entries()) {
    if (chosen.has(family)) unite(items, sets[index + 1] as BitSet)
  }
  return items
}

function sizesOf({ sizes }: ListingVocabulary, labels: ReadonlySet<string>): number[] {
  return sizes.filter(({ label }) => labels.has(label.toLowerCase())).map(({ id }) => id)
}

/** Choices of one fact are alternatives; facts are combined. */
function toFactCriteria(choices: Iterable<string>, index: ListingIndex['places']['facts']): FactCriterion[] {
  return [...Map.groupBy(choices, factKeyOf)].map(([key, chosen]) => ({
    chosen: toMask(index, chosen),
    all: toMask(
      index,
      index.ids.filter((choice) => factKeyOf(choice) === key),
    ),
  }))
}

function factKeyOf(choice: string): string {
  return choice.slice(0, choice.indexOf('.') + 1)
}
