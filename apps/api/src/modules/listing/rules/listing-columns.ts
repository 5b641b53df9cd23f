import type { IdIndex } from './id-index.ts'

/**
 * All active products, published or not, newest first. One array per property, because every request scans all of them;
 * the items of a product are adjacent.
 */
export interface ListingIndex {
  /** Prices are known from this instant on. */
  readonly since: number
  readonly ids: Int32Array
  readonly publishAt: Float64Array
  /** First instant at which the product is no longer new; -Infinity if it never is. */
  readonly newUntil: Float64Array
  readonly category: Uint16Array
  readonly sold: Int32Array
  /** One bit per choice of a fact, `factWords` words per product. */
  readonly facts: Uint32Array
  readonly factWords: number
  /** Offset of the first item and of the first price point of each product, plus one closing entry. */
  readonly firstItem: Uint32Array
  readonly firstPoint: Uint32Array

  readonly color: Uint16Array
  /** In cents; NaN if there is no price, or if the product has price points. */
  readonly price: Float64Array
  /** One bit per size, `maskWords` words per item. */
  readonly sizes: Uint32Array
  readonly available: Uint32Array
  readonly maskWords: number
  readonly itemIds: Int32Array
  /** Since when shoppers can buy the item; Infinity if its former price is not shown. */
  readonly chargedSince: Float64Array

  /** Price points of products whose price changes or changed lately: of which item, since when, and NaN for no price. */
  readonly pointItem: Uint16Array
  readonly pointFrom: Float64Array
  readonly pointCents: Float64Array

  readonly places: {
    readonly categories: IdIndex
    readonly colors: IdIndex
    readonly sizes: IdIndex
    /** Facts and their choices: `gender.women`. */
    readonly facts: IdIndex<string>
  }
}
