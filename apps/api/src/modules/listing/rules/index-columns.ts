import type { PricePoint } from '@fieldhouse/contract/rules/former-price'
import { priceCentsAt } from '@fieldhouse/contract/rules/former-price'
import { copyMasks, writeMask } from './bit-masks.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingIndex } from './listing-columns.ts'
import { countPricePoints, writePricePoints } from './scheduled-prices.ts'

/** Position for "no color": a product without items gets one placeholder item, so that it is listed too. */
const NO_COLOR = 0

/** How many of each, or where the next of each goes. */
export interface ColumnCounts {
  products: number
  items: number
  points: number
}

type Widths = Pick<ListingIndex, 'maskWords' | 'factWords'>

export function allocateColumns({ products, items, points }: ColumnCounts, { maskWords, factWords }: Widths) {
  return {
    ...{ maskWords, factWords },
    ids: new Int32Array(products),
    publishAt: new Float64Array(products),
    newUntil: new Float64Array(products),
    category: new Uint16Array(products),
    sold: new Int32Array(products),
    facts: new Uint32Array(products * factWords),
    firstItem: new Uint32Array(products + 1),
    firstPoint: new Uint32Array(products + 1),
    color: new Uint16Array(items),
    price: new Float64Array(items),
    sizes: new Uint32Array(items * maskWords),
    available: new Uint32Array(items * maskWords),
    itemIds: new Int32Array(items),
    chargedSince: new Float64Array(items),
    pointItem: new Uint16Array(points),
    pointFrom: new Float64Array(points),
    pointCents: new Float64Array(points),
  }
}

export function countProduct(product: IndexedProduct, since: number): ColumnCounts {
  return { products: 1, items: Math.max(1, product.items.length), points: countPricePoints(product, since) }
}

export function countRows({ firstItem, firstPoint }: ListingIndex, { from, to }: Rows): ColumnCounts {
  return {
    products: to - from,
    items: (firstItem[to] as number) - (firstItem[from] as number),
    points: (firstPoint[to] as number) - (firstPoint[from] as number),
  }
}

export function addCounts(a: ColumnCounts, b: ColumnCounts): ColumnCounts {
  return { products: a.products + b.products, items: a.items + b.items, points: a.points + b.points }
}

/** Adjacent rows. */
export interface Rows {
  from: number
  to: number
}

/** Returns where the next product goes. */
export function writeProduct(next: ListingIndex, at: ColumnCounts, product: IndexedProduct): ColumnCounts {
  const { places, maskWords, factWords, since } = next
  const { products: row, items: firstItem } = at
  const counts = countProduct(product, since)
  next.ids[row] = product.id
  next.publishAt[row] = product.publish_at
  next.newUntil[row] = product.new ? (product.new_until ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
  next.category[row] = places.categories.of.get(product.category_id) ?? 0
  next.sold[row] = product.sold
  writeMask(next.facts, row * factWords, product.facts, places.facts)

  const price = (prices: readonly PricePoint[]) =>
    counts.points === 0 ? priceCentsAt({ product: product.prices, own: prices }, since) : Number.NaN
  next.price[firstItem] = price([])
  next.color[firstItem] = NO_COLOR
  next.chargedSince[firstItem] = Number.POSITIVE_INFINITY
  for (const [index, item] of product.items.entries()) {
    const itemRow = firstItem + index
    next.color[itemRow] = places.colors.of.get(item.color_id) ?? NO_COLOR
    next.price[itemRow] = price(item.prices)
    next.itemIds[itemRow] = item.id
    next.chargedSince[itemRow] = item.charged_since
    writeMask(next.sizes, itemRow * maskWords, item.sizes, places.sizes)
    writeMask(next.available, itemRow * maskWords, item.available, places.sizes)
  }
  if (counts.points > 0) writePricePoints(next, at.points, product)
  return closeRow(next, addCounts(at, counts))
}

/** Copies rows to an index whose masks may be wider. Returns where the next product goes. */
export function copyRows(old: ListingIndex, next: ListingIndex, rows: Rows, at: ColumnCounts): ColumnCounts {
  const { from, to } = rows
  const items = { from: old.firstItem[from] as number, to: old.firstItem[to] as number }
  const points = { from: old.firstPoint[from] as number, to: old.firstPoint[to] as number }
  for (const name of ['ids', 'publishAt', 'newUntil', 'category', 'sold'] as const) {
    next[name].set(old[name].subarray(from, to), at.products)
  }
  for (let row = from; row < to; row++) {
    next.firstItem[at.products + row - from] = (old.firstItem[row] as number) - items.from + at.items
    next.firstPoint[at.products + row - from] = (old.firstPoint[row] as number) - points.from + at.points
  }
  for (const name of ['color', 'price', 'itemIds', 'chargedSince'] as const) {
    next[name].set(old[name].subarray(items.from, items.to), at.items)
  }
  for (const name of ['pointItem', 'pointFrom', 'pointCents'] as const) {
    next[name].set(old[name].subarray(points.from, points.to), at.points)
  }
  for (const name of ['sizes', 'available'] as const) {
    const column = (index: ListingIndex) => ({ masks: index[name], words: index.maskWords })
    copyMasks(column(old), column(next), items, at.items)
  }
  const facts = (index: ListingIndex) => ({ masks: index.facts, words: index.factWords })
  copyMasks(facts(old), facts(next), rows, at.products)
  return closeRow(next, addCounts(at, countRows(old, rows)))
}

/** The first entries of the next row are the ends of the last one. */
function closeRow(next: ListingIndex, at: ColumnCounts): ColumnCounts {
  next.firstItem[at.products] = at.items
  next.firstPoint[at.products] = at.points
  return at
}
