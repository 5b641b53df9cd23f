import { FORMER_PRICE_SHOWN_MS, findFormerPrice, priceCentsAt } from '@fieldhouse/contract/rules/former-price'
import type { ListingIndex } from './listing-index.ts'
import { readPriceHistories } from './scheduled-prices.ts'

/** Valid until the next instant at which a product is published, changes its price or stops being new. */
export interface ListingSnapshot {
  readonly from: number
  readonly until: number
  readonly columns: ListingIndex
  /** 1 for published products, and 1 for new ones, by row. */
  readonly visible: Uint8Array
  readonly fresh: Uint8Array
  /** 1 for products of which an item has a former price, by row. */
  readonly onSale: Uint8Array
  /** Former price in cents, by id of the item; only of items that were reduced. */
  readonly former: ReadonlyMap<number, number>
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
  const { price, onSale, former } = pricesAt(columns, now, span)
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
  return { ...span, columns, visible, fresh, onSale, former, price, all: chosen(ids, visible), new: chosen(ids, fresh) }
}

function pricesAt(columns: ListingIndex, now: number, span: { from: number; until: number }) {
  const { ids, firstItem, firstPoint, pointFrom, itemIds } = columns
  const onSale = new Uint8Array(ids.length)
  const former = new Map<number, number>()
  if (pointFrom.length === 0) return { price: columns.price, onSale, former }
  const price = columns.price.slice()
  for (const from of pointFrom) narrowAround(span, now, from)
  for (let row = 0; row < ids.length; row++) {
    if (firstPoint[row] === firstPoint[row + 1]) continue
    for (const [index, history] of readPriceHistories(columns, row).entries()) {
      const item = (firstItem[row] as number) + index
      narrow(span, now, history.charged_since)
      price[item] = priceCentsAt(history, now)
      const formerCents = findFormerPrice(history, now)
      if (formerCents === undefined) continue
      onSale[row] = 1
      former.set(itemIds[item] as number, formerCents)
    }
  }
  return { price, onSale, former }
}

/** A price changes the snapshot when it begins, and when the one before it is no longer shown. */
function narrowAround(span: { from: number; until: number }, now: number, from: number): void {
  narrow(span, now, from)
  narrow(span, now, from + FORMER_PRICE_SHOWN_MS)
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
