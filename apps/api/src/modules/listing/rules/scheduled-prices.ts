import type { PriceHistory, PricePoint } from '@fieldhouse/contract/rules/former-price'
import type { IndexedProduct } from './indexed-product.ts'
import type { ListingIndex } from './listing-columns.ts'

/** 0 if all prices have held since then, so that one number per item says everything. */
export function countPricePoints({ prices, items }: IndexedProduct, since: number): number {
  const holds = ({ from }: PricePoint) => from <= since
  if (prices.every(holds) && items.every((item) => item.prices.every(holds))) return 0
  return items.reduce((sum, item) => sum + item.prices.length, prices.length)
}

/** Those of the product, then those of each item, which have its number within the product, from 1. */
export function writePricePoints(index: ListingIndex, first: number, { prices, items }: IndexedProduct): void {
  let at = first
  const write = (item: number, points: readonly PricePoint[]) => {
    for (const { from, cents } of points) {
      index.pointItem[at] = item
      index.pointFrom[at] = from
      index.pointCents[at] = cents ?? Number.NaN
      at++
    }
  }
  write(0, prices)
  for (const [place, item] of items.entries()) write(place + 1, item.prices)
}

const NONE: readonly PricePoint[] = []

/** One per item of a row that has price points. */
export function readPriceHistories(index: ListingIndex, row: number): PriceHistory[] {
  const { firstItem, chargedSince } = index
  const first = firstItem[row] as number
  const count = (firstItem[row + 1] as number) - first
  const points = readPoints(index, row, count)
  return Array.from({ length: count }, (_, item) => ({
    product: points[0] ?? NONE,
    own: points[item + 1] ?? NONE,
    charged_since: chargedSince[first + item] as number,
  }))
}

/** By number of the item; undefined if it has none of its own. */
function readPoints(index: ListingIndex, row: number, items: number): readonly (PricePoint[] | undefined)[] {
  const { firstPoint, pointItem, pointFrom, pointCents } = index
  const points: (PricePoint[] | undefined)[] = new Array(items + 1)
  for (let at = firstPoint[row] as number; at < (firstPoint[row + 1] as number); at++) {
    const cents = pointCents[at] as number
    const point = { from: pointFrom[at] as number, cents: Number.isNaN(cents) ? null : cents }
    const item = pointItem[at] as number
    const known = points[item]
    if (known) known.push(point)
    else points[item] = [point]
  }
  return points
}
