import type { Query } from '@fieldhouse/contract/endpoint'
import type { listProducts } from '@fieldhouse/contract/listing'
import { toCents } from '@fieldhouse/contract/rules/money'
import type { IdIndex, ListingIndex } from './listing-index.ts'
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
  const { category, color, size, min_price, max_price } = query
  return {
    categories: category === undefined ? null : toBitmap(places.categories, categorySubtree(vocabulary, category)),
    colors: color ? toBitmap(places.colors, colorsOf(vocabulary, parseChoices(color))) : null,
    sizes: size ? maskOf(places.sizes, sizesOf(vocabulary, parseChoices(size))) : null,
    minCents: min_price === undefined ? Number.NEGATIVE_INFINITY : toCents(min_price),
    maxCents: max_price === undefined ? Number.POSITIVE_INFINITY : toCents(max_price),
    inStock: query.in_stock ?? false,
    onlyNew: query.new ?? false,
    words,
  }
}

/** Ignores `new`, which has a list of its own, and search words, which the caller checks. */
export function hasFilters({ category, color, size, min_price, max_price, in_stock }: ListingQuery): boolean {
  return Boolean(category || color || size || min_price || max_price || in_stock)
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

function maskOf(places: IdIndex, ids: readonly number[]): Uint32Array {
  const mask = new Uint32Array(Math.max(1, Math.ceil(places.ids.length / 32)))
  for (const id of ids) {
    const bit = places.of.get(id)
    if (bit !== undefined) mask[bit >> 5] = (mask[bit >> 5] as number) | (1 << (bit & 31))
  }
  return mask
}
