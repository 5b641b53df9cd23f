import type { ListingIndex } from './listing-index.ts'

/** Number of products per value of each facet group, by position in the listing index. */
export interface FacetCounts {
  readonly categories: Int32Array
  readonly families: Int32Array
  readonly sizes: Int32Array
  readonly facts: Int32Array
  minCents: number
  maxCents: number
  inStock: number
  new: number
}

/** The extra fields ensure that a product counts once per color family and once per size. */
export interface FacetTally extends FacetCounts {
  readonly familyOf: Uint16Array
  readonly lastOfFamily: Int32Array
  readonly sizesOfProduct: Uint32Array
}

export function startFacetTally({ places, maskWords }: ListingIndex, familyOf: Uint16Array): FacetTally {
  const families = familyOf.reduce((most, family) => Math.max(most, family), 0) + 1
  return {
    categories: new Int32Array(places.categories.ids.length),
    families: new Int32Array(families),
    sizes: new Int32Array(places.sizes.ids.length),
    facts: new Int32Array(places.facts.ids.length),
    minCents: Number.POSITIVE_INFINITY,
    maxCents: Number.NEGATIVE_INFINITY,
    inStock: 0,
    new: 0,
    familyOf,
    lastOfFamily: new Int32Array(families).fill(-1),
    sizesOfProduct: new Uint32Array(maskWords),
  }
}

export function tallyColor({ familyOf, lastOfFamily, families }: FacetTally, color: number, row: number): void {
  const family = familyOf[color] as number
  if (lastOfFamily[family] === row) return
  lastOfFamily[family] = row
  families[family] = (families[family] as number) + 1
}

export function tallyPrice(tally: FacetTally, cents: number): void {
  if (cents < tally.minCents) tally.minCents = cents
  if (cents > tally.maxCents) tally.maxCents = cents
}

export function tallySizes({ sizesOfProduct }: FacetTally, masks: Uint32Array, offset: number): void {
  for (let word = 0; word < sizesOfProduct.length; word++) {
    sizesOfProduct[word] = (sizesOfProduct[word] as number) | (masks[offset + word] as number)
  }
}

/** Counts the sizes collected from the product's items once, then resets them for the next product. */
export function finishProductTally(
  tally: FacetTally,
  category: number,
  ofCategory: boolean,
  canBeHad: boolean,
  isNew: boolean,
): void {
  if (ofCategory) tally.categories[category] = (tally.categories[category] as number) + 1
  if (canBeHad) tally.inStock++
  if (isNew) tally.new++

  const { sizesOfProduct, sizes } = tally
  for (let word = 0; word < sizesOfProduct.length; word++) {
    for (let rest = sizesOfProduct[word] as number; rest !== 0; rest &= rest - 1) {
      const size = word * 32 + 31 - Math.clz32(rest & -rest)
      sizes[size] = (sizes[size] as number) + 1
    }
    sizesOfProduct[word] = 0
  }
}

/** Counts the product's choices: all of them, or those of the one fact that it fails. */
export function tallyFacts(
  { facts }: FacetTally,
  masks: Uint32Array,
  offset: number,
  only: Uint32Array | null,
  words: number,
) {
  for (let word = 0; word < words; word++) {
    const bits = (masks[offset + word] as number) & (only === null ? -1 : (only[word] as number))
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const choice = word * 32 + 31 - Math.clz32(rest & -rest)
      facts[choice] = (facts[choice] as number) + 1
    }
  }
}
