import type { BitSet } from './bit-sets.ts'
import { countShared, hasBit, intersect, listBits, lowestBit, takeBitSet, unite } from './bit-sets.ts'
import type { FactRows } from './fact-rows.ts'
import type { MetItems } from './item-rows.ts'
import { itemsWithSizes, rowsOf } from './item-rows.ts'
import type { ListingCriteria } from './listing-criteria.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import type { MatchedRows } from './match-rows.ts'
import { createReusableBuffer } from './reusable-buffer.ts'
import {
  freshRows,
  itemsOfFamilies,
  pricesOfRows,
  rowOfItem,
  rowsInStock,
  rowsOfChoices,
  rowsOfFamilies,
  rowsOfSizes,
  rowsOfSizesInStock,
} from './value-rows.ts'
import type { ListingVocabulary } from './vocabulary.ts'

/** Number of products per value of each facet group, by position in the listing index. */
export interface FacetCounts {
  readonly categories: Int32Array
  readonly families: Int32Array
  readonly sizes: Int32Array
  readonly facts: Int32Array
  readonly minCents: number
  readonly maxCents: number
  readonly inStock: number
  readonly new: number
}

const takeRows = createReusableBuffer((length) => new Int32Array(length))

/**
 * Each group is counted without its own filter, so choosing Blue still shows the count for Red. Where no other filter
 * chooses among the items of a product, the rows of each value are known, and are only counted.
 */
export function countFacets(
  view: ListingSnapshot,
  { sizes, inStock }: ListingCriteria,
  { found, base, category, facts, met, items }: MatchedRows,
  vocabulary: ListingVocabulary,
): FacetCounts {
  const rows = intersect(base, category, facts.matching)
  const ofAnySize = items.without('sizes')
  return {
    categories: countCategories(view.columns, intersect(base, facts.matching, met)),
    facts: countChoices(view.columns, intersect(base, category, met), facts),
    sizes: countSizes(view, inStock, { rows, items: ofAnySize }),
    families: countFamilies(view, vocabulary, { rows, items: items.without('colors') }),
    inStock: countShared(rows, inStock ? met : rowsWithStock(view, sizes, ofAnySize && items)),
    new: countShared(found, freshRows(view)),
    ...findBounds(view, { rows, items: items.without('prices') }),
  }
}

/** Rows, and the items that count among theirs; null if all do. */
interface CountedItems {
  rows: BitSet
  items: Int32Array | null
}

function countCategories({ category, places }: ListingIndex, rows: BitSet): Int32Array {
  const counts = new Int32Array(places.categories.ids.length)
  const list = listBits(rows, takeRows(category.length))
  for (let index = 0; index < list.length; index++) {
    const place = category[list[index] as number] as number
    counts[place] = (counts[place] as number) + 1
  }
  return counts
}

function countChoices(columns: ListingIndex, rows: BitSet, { matching, ofOthers }: FactRows): Int32Array {
  const ofMatching = intersect(rows, matching)
  const narrowed = new Map([...new Set(ofOthers.values())].map((others) => [others, intersect(rows, others)]))
  return Int32Array.from(rowsOfChoices(columns), (set, choice) => {
    const others = ofOthers.get(choice)
    return countShared(set, others === undefined ? ofMatching : (narrowed.get(others) as BitSet))
  })
}

function countSizes(view: ListingSnapshot, inStock: boolean, { rows, items }: CountedItems): Int32Array {
  const sets = inStock ? rowsOfSizesInStock(view) : rowsOfSizes(view)
  if (items === null) return Int32Array.from(sets, (set) => countShared(set, rows))
  const { available, sizes } = view.columns
  const counts = new Int32Array(sets.length)
  countMasks(view.columns, { rows, items, masks: inStock ? available : sizes }, counts)
  return counts
}

/** Collects what the items of a product have, so that the product counts once. */
function countMasks(
  columns: ListingIndex,
  { rows, items, masks }: { rows: BitSet; items: Int32Array; masks: Uint32Array },
  counts: Int32Array,
): void {
  const { maskWords } = columns
  const rowOf = rowOfItem(columns)
  const mask = new Uint32Array(maskWords)
  let last = -1
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as number
    const row = rowOf[item] as number
    if (!hasBit(rows, row)) continue
    if (row !== last) countMask(counts, mask)
    last = row
    for (let word = 0; word < maskWords; word++) {
      mask[word] = (mask[word] as number) | (masks[item * maskWords + word] as number)
    }
  }
  countMask(counts, mask)
}

/** Counts each bit, and empties the mask. */
function countMask(counts: Int32Array, mask: Uint32Array): void {
  for (let word = 0; word < mask.length; word++) {
    for (let rest = mask[word] as number; rest !== 0; rest &= rest - 1) {
      const bit = word * 32 + lowestBit(rest)
      counts[bit] = (counts[bit] as number) + 1
    }
    mask[word] = 0
  }
}

function countFamilies(
  view: ListingSnapshot,
  vocabulary: ListingVocabulary,
  { rows, items }: CountedItems,
): Int32Array {
  if (items === null) return Int32Array.from(rowsOfFamilies(view)(vocabulary), (set) => countShared(set, rows))
  const { familyOf, sets } = itemsOfFamilies(view.columns)(vocabulary)
  const { color } = view.columns
  const rowOf = rowOfItem(view.columns)
  const counts = new Int32Array(sets.length)
  const lastRow = new Int32Array(sets.length).fill(-1)
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as number
    const row = rowOf[item] as number
    const family = familyOf[color[item] as number] as number
    if (lastRow[family] === row || !hasBit(rows, row)) continue
    lastRow[family] = row
    counts[family] = (counts[family] as number) + 1
  }
  return counts
}

/** Rows with an item that can be had in a chosen size; null if every item counts. */
function rowsWithStock(view: ListingSnapshot, sizes: Uint32Array | null, items: MetItems | null): BitSet {
  if (items) return rowsOf(view, items.without('sizes', itemsWithSizes(view.columns, sizes, true)))
  if (sizes === null) return rowsInStock(view)
  const inStock = takeBitSet(view.visible.length)
  for (const [size, set] of rowsOfSizesInStock(view).entries()) if (hasBit(sizes, size)) unite(inStock, set)
  return inStock
}

function findBounds(view: ListingSnapshot, { rows, items }: CountedItems) {
  return items === null ? boundsOfRows(view, rows) : boundsOfItems(view, { rows, items })
}

function boundsOfRows(view: ListingSnapshot, rows: BitSet) {
  const { lowest, highest } = pricesOfRows(view)
  let minCents = Number.POSITIVE_INFINITY
  let maxCents = Number.NEGATIVE_INFINITY
  for (let row = 0; row < lowest.length; row++) {
    if ((lowest[row] as number) >= minCents && (highest[row] as number) <= maxCents) continue
    if (!hasBit(rows, row)) continue
    if ((lowest[row] as number) < minCents) minCents = lowest[row] as number
    if ((highest[row] as number) > maxCents) maxCents = highest[row] as number
  }
  return { minCents, maxCents }
}

function boundsOfItems({ columns, price }: ListingSnapshot, { rows, items }: { rows: BitSet; items: Int32Array }) {
  const rowOf = rowOfItem(columns)
  let minCents = Number.POSITIVE_INFINITY
  let maxCents = Number.NEGATIVE_INFINITY
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as number
    const cents = price[item] as number
    if ((cents >= minCents && cents <= maxCents) || !hasBit(rows, rowOf[item] as number)) continue
    if (cents < minCents) minCents = cents
    if (cents > maxCents) maxCents = cents
  }
  return { minCents, maxCents }
}
