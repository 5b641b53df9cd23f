import type { PricePoint } from './indexed-product.ts'
import { itemPriceCentsAt } from './indexed-product.ts'
import type { ListingIndex } from './listing-index.ts'

/** A product is on sale while it is cheaper than at some time of the last 30 days. */
export const SALE_WINDOW_MS = 30 * 24 * 3600 * 1000

/** Valid until the next instant at which a product is published, changes its price or stops being new. */
export interface ListingSnapshot {
  readonly from: number
  readonly until: number
  readonly columns: ListingIndex
  /** 1 for published products, and 1 for new ones, by row. */
  readonly visible: Uint8Array
  readonly fresh: Uint8Array
  /** 1 for products of which an item was dearer within the window, by row. */
  readonly onSale: Uint8Array
  /** Cents per item; NaN if it has no price. */
  readonly price: Float64Array
  /** Ids of all visible products, and of the new ones, newest first. */
  readonly all: Int32Array
  readonly new: Int32Array
}

/** A product is visible once it is published and at least one item has a price. */
export function takeListingSnapshot(columns: ListingIndex, now: number): ListingSnapshot {
  const { ids, publishAt, newUntil, firstItem } = columns
  const span = { from: columns.since, until: Number.POSITIVE_INFINITY }
  const { price, onSale } = pricesAt(columns, now, span)
  const visible = new Uint8Array(ids.length)
  const fresh = new Uint8Array(ids.length)

  for (let row = 0; row < ids.length; row++) {
    narrow(span, now, publishAt[row] as number)
    narrow(span, now, newUntil[row] as number)
    if ((publishAt[row] as number) > now) continue
    if (!hasPrice(price, firstItem[row] as number, firstItem[row + 1] as number)) continue
    visible[row] = 1
    fresh[row] = now < (newUntil[row] as number) ? 1 : 0
  }
  return { ...span, columns, visible, fresh, onSale, price, all: chosen(ids, visible), new: chosen(ids, fresh) }
}

function pricesAt(columns: ListingIndex, now: number, span: { from: number; until: number }) {
  const { ids, firstItem, changing } = columns
  const onSale = new Uint8Array(ids.length)
  if (changing.size === 0) return { price: columns.price, onSale }
  const price = columns.price.slice()
  for (let row = 0; row < ids.length; row++) {
    const prices = changing.get(ids[row] as number)
    if (!prices) continue
    for (const { from } of prices.prices) narrowAround(span, now, from)
    for (const [index, own] of prices.items.entries()) {
      for (const { from } of own) narrowAround(span, now, from)
      const cents = itemPriceCentsAt(prices.prices, own, now)
      price[(firstItem[row] as number) + index] = cents
      if (highestPriceOf(prices.prices, own, now) > cents) onSale[row] = 1
    }
  }
  return { price, onSale }
}

/** The item's highest price within the window before `now`. */
function highestPriceOf(product: readonly PricePoint[], own: readonly PricePoint[], now: number): number {
  const start = now - SALE_WINDOW_MS
  const changes = [...product, ...own].map(({ from }) => from).filter((from) => from > start && from <= now)
  const prices = [start, ...changes].map((at) => itemPriceCentsAt(product, own, at))
  return Math.max(...prices.filter((cents) => !Number.isNaN(cents)))
}

/** A price changes the snapshot when it begins, and when the one before it leaves the window. */
function narrowAround(span: { from: number; until: number }, now: number, from: number): void {
  narrow(span, now, from)
  narrow(span, now, from + SALE_WINDOW_MS)
}

function narrow(span: { from: number; until: number }, now: number, change: number): void {
  if (change <= now) {
    if (change > span.from) span.from = change
  } else if (change < span.until) span.until = change
}

function hasPrice(price: Float64Array, from: number, to: number): boolean {
  for (let item = from; item < to; item++) if (!Number.isNaN(price[item] as number)) return true
  return false
}

function chosen(ids: Int32Array, marks: Uint8Array): Int32Array {
  const list = new Int32Array(ids.length)
  let count = 0
  for (let row = 0; row < ids.length; row++) if (marks[row] === 1) list[count++] = ids[row] as number
  return list.slice(0, count)
}
