import type { listProducts } from '@fieldhouse/contract/catalog'
import type { Query } from '@fieldhouse/contract/endpoint'
import { toCents } from '@fieldhouse/contract/money'
import type { Columns, Places } from './columns.ts'
import type { Criteria } from './find.ts'
import type { Hits } from './hits.ts'
import type { Vocabulary } from './vocabulary.ts'
import { categoryWithChildren, marksOf } from './vocabulary.ts'

export type ListingQuery = Query<typeof listProducts>

/** Unknown categories, colors and sizes match no product. */
export function toCriteria(
  query: ListingQuery,
  vocabulary: Vocabulary,
  { places }: Columns,
  words: readonly Hits[],
): Criteria {
  const { category, colour, size, min_price, max_price } = query
  return {
    categories: category === undefined ? null : marksOf(places.categories, categoryWithChildren(vocabulary, category)),
    colours: colour ? marksOf(places.colours, coloursOf(vocabulary, choices(colour))) : null,
    sizes: size ? maskOf(places.sizes, sizesOf(vocabulary, choices(size))) : null,
    minCents: min_price === undefined ? Number.NEGATIVE_INFINITY : toCents(min_price),
    maxCents: max_price === undefined ? Number.POSITIVE_INFINITY : toCents(max_price),
    inStock: query.in_stock ?? false,
    onlyNew: query.new ?? false,
    words,
  }
}

/** Ignores `new`, which has a list of its own, and search words, which the caller checks. */
export function isFiltered({ category, colour, size, min_price, max_price, in_stock }: ListingQuery): boolean {
  return Boolean(category || colour || size || min_price || max_price || in_stock)
}

export function choices(text: string | undefined): Set<string> {
  return new Set((text ?? '').split(',').map((choice) => choice.trim().toLowerCase()))
}

function coloursOf({ colours }: Vocabulary, families: ReadonlySet<string>): number[] {
  return colours.filter(({ family }) => families.has(family)).map(({ id }) => id)
}

function sizesOf({ sizes }: Vocabulary, labels: ReadonlySet<string>): number[] {
  return sizes.filter(({ label }) => labels.has(label.toLowerCase())).map(({ id }) => id)
}

function maskOf(places: Places, ids: readonly number[]): Uint32Array {
  const mask = new Uint32Array(Math.max(1, Math.ceil(places.ids.length / 32)))
  for (const id of ids) {
    const bit = places.of.get(id)
    if (bit !== undefined) mask[bit >> 5] = (mask[bit >> 5] as number) | (1 << (bit & 31))
  }
  return mask
}
