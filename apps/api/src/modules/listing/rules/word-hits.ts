import type { BitSet } from './bit-sets.ts'
import { addBit, bitOf, copyBitSet, intersect, makeBitSet, putBit, subtract, takeBitSet, unite } from './bit-sets.ts'
import { rowsOfCategories } from './category-rows.ts'
import { rowsHaving } from './fact-rows.ts'
import { keptPer } from './kept-per.ts'
import type { ListingIndex } from './listing-index.ts'
import { rowOfItem } from './value-rows.ts'

/** PostgreSQL sends each id as four bytes, big-endian. */
export function toProductIdSet(bytes: Uint8Array | null): BitSet {
  if (bytes === null) return new Uint32Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let highest = 0
  for (let offset = 0; offset < bytes.byteLength; offset += 4) highest = Math.max(highest, view.getInt32(offset))
  const set = makeBitSet(highest + 1)
  for (let offset = 0; offset < bytes.byteLength; offset += 4) addBit(set, view.getInt32(offset))
  return set
}

/** Matches of one search word: in product names, in other product texts, in categories, in colors, in facts. */
export interface WordHits {
  /** By product id. */
  readonly nameHits: BitSet
  readonly textHits: BitSet
  /** 1 per matching category or color, by position. */
  readonly categories: Uint8Array
  readonly colors: Uint8Array
  /** One bit per matching choice of a fact; null if there is none. */
  readonly facts: Uint32Array | null
}

/** What matches all search words, nearest first: each set has what is so far away, summed over the words. */
export interface WordMatches {
  /** Items only if a word is a color, because then the colors of a product differ. */
  readonly kind: 'rows' | 'items'
  readonly byDistance: readonly BitSet[]
  readonly all: BitSet
}

export function findWordMatches(columns: ListingIndex, words: readonly WordHits[]): WordMatches | null {
  if (words.length === 0) return null
  const kind = words.some(({ colors }) => colors.includes(1)) ? 'items' : 'rows'
  const size = kind === 'rows' ? columns.ids.length : columns.color.length
  const [first = [], ...others] = words.map((word) => {
    const rows = rowsByDistance(columns, word)
    return kind === 'rows' ? rows : itemsByDistance(columns, rows, word.colors)
  })
  const byDistance = others.reduce<BitSet[]>((sums, next) => addDistances(sums, next, size), first)
  const all = takeBitSet(size)
  for (const set of byDistance) unite(all, set)
  return { kind, byDistance, all }
}

/** In the name; in the category or a fact; in another text. A color ranks as a name, because no name contains one. */
function rowsByDistance(columns: ListingIndex, { nameHits, textHits, categories, facts }: WordHits): BitSet[] {
  const ofName = rowsOfIds(columns)(nameHits)
  const ofGroup = categories.includes(1) ? rowsOfCategories(columns, categories) : takeBitSet(columns.ids.length)
  if (facts) unite(ofGroup, rowsHaving(columns, facts))
  const ofText = copyBitSet(rowsOfIds(columns)(textHits))
  subtract(ofText, ofGroup)
  subtract(ofText, ofName)
  subtract(ofGroup, ofName)
  return [ofName, ofGroup, ofText]
}

function itemsByDistance(columns: ListingIndex, rows: readonly BitSet[], colors: Uint8Array): BitSet[] {
  const [nearest, ...others] = rows.map((set) => itemsOfRows(columns, set))
  if (!nearest) return []
  for (let item = 0; item < columns.color.length; item++) {
    if (colors[columns.color[item] as number] === 1) addBit(nearest, item)
  }
  for (const set of others) subtract(set, nearest)
  return [nearest, ...others]
}

/** The sets of two words, as sets of their sums. */
function addDistances(sums: readonly BitSet[], next: readonly BitSet[], size: number): BitSet[] {
  const added = Array.from({ length: sums.length + next.length - 1 }, () => takeBitSet(size))
  for (const [distance, set] of sums.entries()) {
    for (const [more, other] of next.entries()) unite(added[distance + more] as BitSet, intersect(set, other))
  }
  return added
}

/** Kept as long as the index and the hits of the word, which are kept for words that many search. */
const rowsOfIds = keptPer(({ ids }: ListingIndex) =>
  keptPer((set: BitSet): BitSet => {
    const rows = makeBitSet(ids.length)
    if (set.length === 0) return rows
    for (let row = 0; row < ids.length; row++) putBit(rows, row, bitOf(set, ids[row] as number))
    return rows
  }),
)

function itemsOfRows(columns: ListingIndex, rows: BitSet): BitSet {
  const rowOf = rowOfItem(columns)
  const items = takeBitSet(rowOf.length)
  for (let item = 0; item < rowOf.length; item++) putBit(items, item, bitOf(rows, rowOf[item] as number))
  return items
}
