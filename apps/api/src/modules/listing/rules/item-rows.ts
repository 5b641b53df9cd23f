import type { BitSet } from './bit-sets.ts'
import { addBit, intersect, listBits, putBit, takeBitSet } from './bit-sets.ts'
import type { ListingCriteria } from './listing-criteria.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { createReusableBuffer } from './reusable-buffer.ts'
import { itemsInStock, pricedItems, rowOfItem, shownRows } from './value-rows.ts'

/** Items that meet each kind of filter; null if there is no such filter. */
export interface ItemFilters {
  readonly colors: BitSet | null
  readonly prices: BitSet | null
  readonly sizes: BitSet | null
  readonly words: BitSet | null
}

export function findItems(
  view: ListingSnapshot,
  { colors, sizes, inStock, minCents, maxCents }: ListingCriteria,
  words: BitSet | null,
): ItemFilters {
  const isBounded = minCents !== Number.NEGATIVE_INFINITY || maxCents !== Number.POSITIVE_INFINITY
  return {
    colors,
    prices: isBounded ? itemsBetween(view, minCents, maxCents) : null,
    sizes: sizes || inStock ? itemsWithSizes(view.columns, sizes, inStock) : null,
    words,
  }
}

function itemsBetween({ price }: ListingSnapshot, minCents: number, maxCents: number): BitSet {
  const items = takeBitSet(price.length)
  for (let item = 0; item < price.length; item++) {
    const cents = price[item] as number
    putBit(items, item, cents >= minCents && cents <= maxCents ? 1 : 0)
  }
  return items
}

/** Size and stock belong to the same SKU. Any size is only asked for together with stock. */
export function itemsWithSizes(columns: ListingIndex, sizes: Uint32Array | null, inStock: boolean): BitSet {
  if (sizes === null) return itemsInStock(columns)
  const { color, maskWords, available } = columns
  const masks = inStock ? available : columns.sizes
  const items = takeBitSet(color.length)
  for (let word = 0; word < maskWords; word++) {
    const chosen = sizes[word] as number
    if (chosen === 0) continue
    for (let item = 0; item < color.length; item++) {
      putBit(items, item, ((masks[item * maskWords + word] as number) & chosen) === 0 ? 0 : 1)
    }
  }
  return items
}

const takeAll = createReusableBuffer((length) => new Int32Array(length))
const takeOthers = createReusableBuffer((length) => new Int32Array(length))

/** Items with a price that meet all filters, or all but one, in order; null if every item with a price does. */
export interface MetItems {
  readonly all: Int32Array | null
  /** Valid until it is asked for the next time. */
  readonly without: (kind: keyof ItemFilters, also?: BitSet) => Int32Array | null
}

export function meetFilters(view: ListingSnapshot, filters: ItemFilters): MetItems {
  const list = (sets: readonly (BitSet | null)[], take: typeof takeAll) =>
    sets.every((set) => set === null) ? null : listBits(intersect(pricedItems(view), ...sets), take(view.price.length))
  const all = list(Object.values(filters), takeAll)
  return {
    all,
    without(kind, also) {
      if (filters[kind] === null && !also) return all
      return list([...Object.values({ ...filters, [kind]: null }), also ?? null], takeOthers)
    },
  }
}

/** Rows with at least one of the items. */
export function rowsOf(view: ListingSnapshot, items: Int32Array | null): BitSet {
  if (items === null) return shownRows(view)
  const rowOf = rowOfItem(view.columns)
  const rows = takeBitSet(view.visible.length)
  for (let index = 0; index < items.length; index++) addBit(rows, rowOf[items[index] as number] as number)
  return rows
}
