import type { Columns } from './columns.ts'

/** A set of products, one bit for each id. */
export type IdSet = Uint32Array

/** From ids as PostgreSQL sends them: four bytes each, the highest first. */
export function toIdSet(bytes: Uint8Array | null): IdSet {
  if (bytes === null) return new Uint32Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let highest = 0
  for (let at = 0; at < bytes.byteLength; at += 4) highest = Math.max(highest, view.getInt32(at))
  const set = new Uint32Array((highest >> 5) + 1)
  for (let at = 0; at < bytes.byteLength; at += 4) {
    const id = view.getInt32(at)
    set[id >> 5] = (set[id >> 5] as number) | (1 << (id & 31))
  }
  return set
}

/** Where one typed word is met: in the name of products, in their other texts, in categories, in colours. */
export interface Hits {
  readonly named: IdSet
  readonly mentioned: IdSet
  /** 1 for each category, and for each colour, by its place. */
  readonly categories: Uint8Array
  readonly colours: Uint8Array
}

/** How far each kind of hit is from what was meant. A colour is as good as a name: nobody names a product "black". */
const DISTANCE = { name: 0, colour: 0, category: 1, text: 2, none: Number.POSITIVE_INFINITY } as const

/** Tells, product by product, how far each of its colourways is from all words together. */
export function measureHits({ ids, category }: Columns, words: readonly Hits[]) {
  const ofProduct = new Float64Array(words.length)
  const anyColour = words.map(({ colours }) => colours.includes(1))

  return {
    /** False where no colourway of the product meets all words. */
    begin(place: number): boolean {
      const id = ids[place] as number
      const itsCategory = category[place] as number
      for (let index = 0; index < words.length; index++) {
        const distance = distanceOf(words[index] as Hits, id, itsCategory)
        if (distance === DISTANCE.none && !anyColour[index]) return false
        ofProduct[index] = distance
      }
      return true
    },
    distance(colour: number): number {
      let sum = 0
      for (let index = 0; index < words.length; index++) {
        sum += (words[index] as Hits).colours[colour] === 1 ? DISTANCE.colour : (ofProduct[index] as number)
      }
      return sum
    },
  }
}

function distanceOf({ named, mentioned, categories }: Hits, id: number, category: number): number {
  if (hasId(named, id)) return DISTANCE.name
  if (categories[category] === 1) return DISTANCE.category
  return hasId(mentioned, id) ? DISTANCE.text : DISTANCE.none
}

function hasId(set: IdSet, id: number): boolean {
  return ((set[id >> 5] ?? 0) & (1 << (id & 31))) !== 0
}
