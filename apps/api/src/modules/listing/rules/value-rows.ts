import type { BitSet } from './bit-sets.ts'
import { addBit, hasBit, lowestBit, makeBitSet, unite } from './bit-sets.ts'
import { keptPer } from './kept-per.ts'
import type { ListingIndex } from './listing-index.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import type { ListingVocabulary } from './vocabulary.ts'
import { colorFamilyByRow } from './vocabulary.ts'

/**
 * What the products of an index or a snapshot have, as one set of rows per value: made at first use, and kept as long
 * as the index or the snapshot. A request that does not choose among the items of a product is answered from them alone.
 */

/** The row of each item. */
export const rowOfItem = keptPer(({ ids, firstItem, color }: ListingIndex): Int32Array => {
  const rows = new Int32Array(color.length)
  for (let row = 0; row < ids.length; row++) rows.fill(row, firstItem[row], firstItem[row + 1])
  return rows
})

/** One set per choice of a fact. */
export const rowsOfChoices = keptPer(({ ids, facts, factWords, places }: ListingIndex): BitSet[] =>
  rowsOfBits(facts, { rows: ids.length, words: factWords, bits: places.facts.ids.length }),
)

export const shownRows = keptPer(({ visible }: ListingSnapshot): BitSet => toBitSet(visible))

export const freshRows = keptPer(({ fresh }: ListingSnapshot): BitSet => toBitSet(fresh))

export const rowsOnSale = keptPer(({ onSale }: ListingSnapshot): BitSet => toBitSet(onSale))

/** Items with a price, of products that are shown. */
export const pricedItems = keptPer(({ columns, price, visible }: ListingSnapshot): BitSet => {
  const rowOf = rowOfItem(columns)
  const items = makeBitSet(price.length)
  for (let item = 0; item < price.length; item++) {
    if (visible[rowOf[item] as number] === 1 && !Number.isNaN(price[item] as number)) addBit(items, item)
  }
  return items
})

/** Items with at least one SKU in stock. */
export const itemsInStock = keptPer(({ color, available, maskWords }: ListingIndex): BitSet => {
  const items = makeBitSet(color.length)
  for (let at = 0; at < available.length; at++) if (available[at] !== 0) addBit(items, Math.floor(at / maskWords))
  return items
})

/** One set per size that an item with a price has. */
export const rowsOfSizes = keptPer((view: ListingSnapshot) => uniteSizes(view, view.columns.sizes))
export const rowsOfSizesInStock = keptPer((view: ListingSnapshot) => uniteSizes(view, view.columns.available))

/** Rows with an item that can be had in any size. */
export const rowsInStock = keptPer((view: ListingSnapshot): BitSet => {
  const rows = makeBitSet(view.visible.length)
  for (const set of rowsOfSizesInStock(view)) unite(rows, set)
  return rows
})

function uniteSizes(view: ListingSnapshot, ofItems: Uint32Array): BitSet[] {
  const { ids, maskWords, places } = view.columns
  const rowOf = rowOfItem(view.columns)
  const priced = pricedItems(view)
  const masks = new Uint32Array(ids.length * maskWords)
  for (let item = 0; item < rowOf.length; item++) {
    if (!hasBit(priced, item)) continue
    const offset = (rowOf[item] as number) * maskWords
    for (let word = 0; word < maskWords; word++) {
      masks[offset + word] = (masks[offset + word] as number) | (ofItems[item * maskWords + word] as number)
    }
  }
  return rowsOfBits(masks, { rows: ids.length, words: maskWords, bits: places.sizes.ids.length })
}

/** The family of each color, and one set of items per family. */
export const itemsOfFamilies = keptPer((columns: ListingIndex) =>
  keptPer((vocabulary: ListingVocabulary) => {
    const { color, places } = columns
    const familyOf = colorFamilyByRow(vocabulary, places.colors)
    const sets = [null, ...vocabulary.families].map(() => makeBitSet(color.length))
    for (let item = 0; item < color.length; item++) {
      addBit(sets[familyOf[color[item] as number] as number] as BitSet, item)
    }
    return { familyOf, sets }
  }),
)

/** One set per family of an item with a price. */
export const rowsOfFamilies = keptPer((view: ListingSnapshot) =>
  keptPer((vocabulary: ListingVocabulary): BitSet[] => {
    const { ids, color } = view.columns
    const { familyOf, sets: items } = itemsOfFamilies(view.columns)(vocabulary)
    const rowOf = rowOfItem(view.columns)
    const priced = pricedItems(view)
    const sets = items.map(() => makeBitSet(ids.length))
    for (let item = 0; item < color.length; item++) {
      const family = familyOf[color[item] as number] as number
      if (hasBit(priced, item)) addBit(sets[family] as BitSet, rowOf[item] as number)
    }
    return sets
  }),
)

/** Lowest and highest price in cents of each row. */
export const pricesOfRows = keptPer((view: ListingSnapshot) => {
  const { ids } = view.columns
  const rowOf = rowOfItem(view.columns)
  const lowest = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY)
  const highest = new Float64Array(ids.length).fill(Number.NEGATIVE_INFINITY)
  for (let item = 0; item < rowOf.length; item++) {
    const row = rowOf[item] as number
    const cents = view.price[item] as number
    if (cents < (lowest[row] as number)) lowest[row] = cents
    if (cents > (highest[row] as number)) highest[row] = cents
  }
  return { lowest, highest }
})

function toBitSet(marks: Uint8Array): BitSet {
  const set = makeBitSet(marks.length)
  for (let position = 0; position < marks.length; position++) if (marks[position] === 1) addBit(set, position)
  return set
}

/** One set of rows per bit of their masks. */
function rowsOfBits(
  masks: Uint32Array,
  { rows, words, bits }: { rows: number; words: number; bits: number },
): BitSet[] {
  const sets = Array.from({ length: bits }, () => makeBitSet(rows))
  for (let row = 0; row < rows; row++) {
    for (let word = 0; word < words; word++) {
      for (let rest = masks[row * words + word] as number; rest !== 0; rest &= rest - 1) {
        addBit(sets[word * 32 + lowestBit(rest)] as BitSet, row)
      }
    }
  }
  return sets
}
