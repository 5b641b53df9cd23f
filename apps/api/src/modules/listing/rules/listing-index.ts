import { maskWordsFor } from './bit-masks.ts'
import { emptyIdIndex, extendIdIndex } from './id-index.ts'
import type { ColumnCounts, Rows } from './index-columns.ts'
import { addCounts, allocateColumns, copyRows, countProduct, countRows, writeProduct } from './index-columns.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingIndex } from './listing-columns.ts'

export type { ListingIndex }

export const NO_ROWS: ColumnCounts = { products: 0, items: 0, points: 0 }

export function emptyListingIndex(since: number): ListingIndex {
  const places = {
    categories: emptyIdIndex<number>(),
    colors: { ids: [0], of: new Map() },
    sizes: emptyIdIndex<number>(),
    facts: emptyIdIndex<string>(),
  }
  return { since, ...allocateColumns(NO_ROWS, { maskWords: 1, factWords: 1 }), places }
}

export function widthsFor({ sizes, facts }: ListingIndex['places']): Pick<ListingIndex, 'maskWords' | 'factWords'> {
  return { maskWords: maskWordsFor(sizes), factWords: maskWordsFor(facts) }
}

/** An index without rows that has room for so many. */
export function makeRoom(
  { since, places }: Pick<ListingIndex, 'since' | 'places'>,
  counts: ColumnCounts,
): ListingIndex {
  return { since, ...allocateColumns(counts, widthsFor(places)), places }
}

/** Replaces the changed products. A changed product that is missing from `current` is removed from the index. */
export function updateListingIndex(
  columns: ListingIndex,
  changed: ReadonlySet<number>,
  current: readonly IndexedProduct[],
): ListingIndex {
  const { since } = columns
  const arriving = current.toSorted(newestFirst)
  const places = extendPlaces(columns.places, arriving)
  const runs = mergeOrder(columns, changed, arriving)
  const countRun = (run: RowRange) => ('product' in run ? countProduct(run.product, since) : countRows(columns, run))
  const next = makeRoom({ since, places }, runs.map(countRun).reduce(addCounts, NO_ROWS))
  let at = NO_ROWS
  for (const run of runs) {
    at = 'product' in run ? writeProduct(next, at, run.product) : copyRows(columns, next, run, at)
  }
  return next
}

/** Adjacent rows to copy unchanged, or one product to insert. */
type RowRange = Rows | { product: IndexedProduct }

function mergeOrder(
  columns: ListingIndex,
  changed: ReadonlySet<number>,
  arriving: readonly IndexedProduct[],
): RowRange[] {
  const runs: RowRange[] = []
  const { ids } = columns
  let from = 0
  let next = 0
  const close = (to: number) => {
    if (to > from) runs.push({ from, to })
  }
  for (let row = 0; row < ids.length; row++) {
    for (let product = arriving[next]; product && isBefore(product, columns, row); product = arriving[++next]) {
      close(row)
      from = row
      runs.push({ product })
    }
    if (changed.has(ids[row] as number)) {
      close(row)
      from = row + 1
    }
  }
  close(ids.length)
  return runs.concat(arriving.slice(next).map((product) => ({ product })))
}

export function extendPlaces(
  places: ListingIndex['places'],
  arriving: readonly IndexedProduct[],
): ListingIndex['places'] {
  const items = arriving.flatMap((product) => product.items)
  return {
    categories: extendIdIndex(places.categories, new Set(arriving.map(({ category_id }) => category_id))),
    colors: extendIdIndex(places.colors, new Set(items.map(({ color_id }) => color_id))),
    sizes: extendIdIndex(places.sizes, new Set(items.flatMap(({ sizes }) => sizes))),
    facts: extendIdIndex(places.facts, new Set(arriving.flatMap(({ facts }) => facts))),
  }
}

export function newestFirst(a: IndexedProduct, b: IndexedProduct): number {
  return b.publish_at - a.publish_at || b.id - a.id
}

function isBefore(product: IndexedProduct, { publishAt, ids }: ListingIndex, row: number): boolean {
  const at = publishAt[row] as number
  return product.publish_at > at || (product.publish_at === at && product.id > (ids[row] as number))
}
