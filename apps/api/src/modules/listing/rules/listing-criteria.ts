import type { Query } from '@fieldhouse/contract/endpoint'
import type { listProducts } from '@fieldhouse/contract/listing'
import { toCents } from '@fieldhouse/contract/rules/money'
import { toMask } from './bit-masks.ts'
import type { FactCriterion } from './fact-rows.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingCriteria } from './match-rows.ts'
import type { ListingVocabulary } from './vocabulary.ts'
import { categorySubtree, toBitmap } from './vocabulary.ts'
import type { WordHits } from './word-hits.ts'

export type ListingQuery = Query<typeof listProducts>

/** Unknown categories, colors and sizes match no product. */
export function toListingCriteria(
  query: ListingQuery,
  vocabulary: ListingVocabulary,
  { places }: ListingIndex,
  words: readonly WordHits[],
): ListingCriteria {
  const { category, color, size, fact, min_price, max_price } = query
  return {
    categories: category === undefined ? null : toBitmap(places.categories, categorySubtree(vocabulary, category)),
    colors: color ? toBitmap(places.colors, colorsOf(vocabulary, parseChoices(color))) : null,
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

function colorsOf({ colors }: ListingVocabulary, families: ReadonlySet<string>): number[] {
  return colors.filter(({ family }) => families.has(family)).map(({ id }) => id)
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
