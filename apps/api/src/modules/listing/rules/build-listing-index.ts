import type { ColumnCounts } from './index-columns.ts'
import { addCounts, copyRows, countProduct, writeProduct } from './index-columns.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingIndex } from './listing-index.ts'
import {
  emptyListingIndex,
  extendPlaces,
  makeRoom,
  NO_ROWS,
  newestFirst,
  updateListingIndex,
  widthsFor,
} from './listing-index.ts'

/** Active products, newest first, in parallel arrays. */
export interface ProductOrder {
  readonly ids: Int32Array
  readonly publishAt: Float64Array
}

/** Room to spare when the columns grow. */
const GROWTH = 1.5

/**
 * Builds an index from batches of products that arrive in the given order, in columns that grow. Inserting each batch
 * instead would copy everything once per batch.
 */
export function startListingIndex(since: number, order: ProductOrder) {
  let index = emptyListingIndex(since)
  let room = NO_ROWS
  let used = NO_ROWS
  /** Products whose date has changed since the order was read. */
  const late: IndexedProduct[] = []

  function grow(needed: ColumnCounts, places: ListingIndex['places']): void {
    const { maskWords, factWords } = widthsFor(places)
    const isWideEnough = maskWords === index.maskWords && factWords === index.factWords
    if (isWideEnough && needed.items <= room.items && needed.points <= room.points) {
      index = { ...index, places }
      return
    }
    const extend = (has: number, count: number) => (count <= has ? has : Math.ceil(count * GROWTH))
    room = {
      products: order.ids.length,
      items: extend(room.items, needed.items),
      points: extend(room.points, needed.points),
    }
    const next = makeRoom({ since, places }, room)
    copyRows(index, next, { from: 0, to: used.products }, NO_ROWS)
    index = next
  }

  return {
    /** Products that were at these positions of the order. */
    append(products: readonly IndexedProduct[], { from, to }: { from: number; to: number }): void {
      const dates = new Map(Array.from(order.ids.subarray(from, to), (id, at) => [id, order.publishAt[from + at]]))
      const arriving = products.filter(({ id, publish_at }) => dates.get(id) === publish_at).toSorted(newestFirst)
      late.push(...products.filter(({ id, publish_at }) => dates.get(id) !== publish_at))
      const needed = arriving.map((product) => countProduct(product, since)).reduce(addCounts, used)
      grow(needed, extendPlaces(index.places, arriving))
      for (const product of arriving) used = writeProduct(index, used, product)
    },
    finish(): ListingIndex {
      const exact = makeRoom(index, used)
      copyRows(index, exact, { from: 0, to: used.products }, NO_ROWS)
      return late.length === 0 ? exact : updateListingIndex(exact, new Set(), late)
    },
  }
}
