import { masksOverlap, toMask } from './bit-masks.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'

/** A product in one of its colors. */
export interface FoundAlternative {
  product_id: number
  color_id: number
}

const MAX_ALTERNATIVES = 3
/** Other colors of the same product come first, but leave room for another product. */
const MAX_OWN_COLORS = 2

/** Colorways in stock in the size, or in any size: of the product itself, then those of its category nearest to it. */
export function findAlternatives(
  view: ListingSnapshot,
  product_id: number,
  size_id: number | undefined,
): FoundAlternative[] {
  const { columns } = view
  const own = columns.ids.indexOf(product_id)
  if (own === -1) return []
  const size = size_id === undefined ? null : toMask(columns.places.sizes, [size_id])
  const ownColors = itemsInStock(view, own, size).slice(0, MAX_OWN_COLORS)
  return [
    ...ownColors.map((item) => toAlternative(columns, own, item)),
    ...nearestRows(view, own, size).flatMap(({ row }) => {
      return itemsInStock(view, row, size)
        .slice(0, 1)
        .map((item) => toAlternative(columns, row, item))
    }),
  ].slice(0, MAX_ALTERNATIVES)
}

interface NearRow {
  row: number
  shared: number
  sold: number
}

/** By shared facts, then by sales; ties stay newest first. One pass that keeps the best, because a category can be large. */
function nearestRows(view: ListingSnapshot, own: number, size: Uint32Array | null): NearRow[] {
  const { columns, visible } = view
  let best: NearRow[] = []
  for (let row = 0; row < visible.length; row++) {
    if (row === own || visible[row] !== 1 || columns.category[row] !== columns.category[own]) continue
    if (itemsInStock(view, row, size).length === 0) continue
    const found = { row, shared: countSharedFacts(columns, own, row), sold: columns.sold[row] as number }
    best = [...best, found].toSorted((a, b) => b.shared - a.shared || b.sold - a.sold).slice(0, MAX_ALTERNATIVES)
  }
  return best
}

function itemsInStock({ columns, price }: ListingSnapshot, row: number, size: Uint32Array | null): number[] {
  const { firstItem, available, maskWords } = columns
  const items: number[] = []
  for (let item = firstItem[row] as number; item < (firstItem[row + 1] as number); item++) {
    const hasPrice = !Number.isNaN(price[item] as number)
    if (hasPrice && masksOverlap(available, item * maskWords, maskWords, size)) items.push(item)
  }
  return items
}

function countSharedFacts({ facts, factWords }: ListingIndex, a: number, b: number): number {
  let count = 0
  for (let word = 0; word < factWords; word++) {
    let shared = (facts[a * factWords + word] as number) & (facts[b * factWords + word] as number)
    for (; shared !== 0; shared &= shared - 1) count++
  }
  return count
}

function toAlternative({ ids, color, places }: ListingIndex, row: number, item: number): FoundAlternative {
  return { product_id: ids[row] as number, color_id: places.colors.ids[color[item] as number] as number }
}
