import { masksOverlap } from './bit-masks.ts'
import type { ListingIndex } from './listing-index.ts'

/** One bit per product id. */
export type ProductIdSet = Uint32Array

/** PostgreSQL sends each id as four bytes, big-endian. */
export function toProductIdSet(bytes: Uint8Array | null): ProductIdSet {
  if (bytes === null) return new Uint32Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let highest = 0
  for (let offset = 0; offset < bytes.byteLength; offset += 4) highest = Math.max(highest, view.getInt32(offset))
  const set = new Uint32Array((highest >> 5) + 1)
  for (let offset = 0; offset < bytes.byteLength; offset += 4) {
    const id = view.getInt32(offset)
    set[id >> 5] = (set[id >> 5] as number) | (1 << (id & 31))
  }
  return set
}

/** Matches of one search word: in product names, in other product texts, in categories, in colors, in facts. */
export interface WordHits {
  readonly nameHits: ProductIdSet
  readonly textHits: ProductIdSet
  /** 1 per matching category or color, by position. */
  readonly categories: Uint8Array
  readonly colors: Uint8Array
  /** One bit per matching choice of a fact; null if there is none. */
  readonly facts: Uint32Array | null
}

/** A color ranks as high as a name, because product names do not contain colors. */
const DISTANCE = { name: 0, color: 0, category: 1, fact: 1, text: 2, none: Number.POSITIVE_INFINITY } as const

/** Call `begin` per product, then `distance` per item: the sum over all search words. */
export function createRelevanceMeter(columns: ListingIndex, words: readonly WordHits[]) {
  const ofProduct = new Float64Array(words.length)
  const anyColor = words.map(({ colors }) => colors.includes(1))

  return {
    /** False if no item of the product can match all words. */
    begin(row: number): boolean {
      for (let index = 0; index < words.length; index++) {
        const distance = distanceOf(words[index] as WordHits, columns, row)
        if (distance === DISTANCE.none && !anyColor[index]) return false
        ofProduct[index] = distance
      }
      return true
    },
    distance(color: number): number {
      let sum = 0
      for (let index = 0; index < words.length; index++) {
        sum += (words[index] as WordHits).colors[color] === 1 ? DISTANCE.color : (ofProduct[index] as number)
      }
      return sum
    },
  }
}

function distanceOf({ nameHits, textHits, categories, facts }: WordHits, columns: ListingIndex, row: number): number {
  const id = columns.ids[row] as number
  if (hasId(nameHits, id)) return DISTANCE.name
  if (categories[columns.category[row] as number] === 1) return DISTANCE.category
  if (facts && masksOverlap(columns.facts, row * columns.factWords, columns.factWords, facts)) return DISTANCE.fact
  return hasId(textHits, id) ? DISTANCE.text : DISTANCE.none
}

function hasId(set: ProductIdSet, id: number): boolean {
  return ((set[id >> 5] ?? 0) & (1 << (id & 31))) !== 0
}
