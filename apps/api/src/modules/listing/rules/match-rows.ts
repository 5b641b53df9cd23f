import { masksOverlap } from './bit-masks.ts'
import type { FacetCounts } from './facet-tally.ts'
import { finishProductTally, startFacetTally, tallyColor, tallyFacts, tallyPrice, tallySizes } from './facet-tally.ts'
import type { FactCriterion } from './fact-rows.ts'
import { findFactRows, hasRow } from './fact-rows.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { createReusableBuffer } from './reusable-buffer.ts'
import type { WordHits } from './word-hits.ts'
import { createRelevanceMeter } from './word-hits.ts'

/** Filters and search words of a request, by positions in the listing index. */
export interface ListingCriteria {
  /** 1 per accepted category or color; null accepts any. */
  readonly categories: Uint8Array | null
  readonly colors: Uint8Array | null
  /** One bit per accepted size; null accepts any. */
  readonly sizes: Uint32Array | null
  /** One entry per fact that is filtered by. */
  readonly facts: readonly FactCriterion[]
  /** 1 per row that is in the collection; null for the whole shop. */
  readonly members: Uint8Array | null
  readonly minCents: number
  readonly maxCents: number
  readonly inStock: boolean
  readonly onlyNew: boolean
  /** One entry per search word; a product must match all of them. */
  readonly words: readonly WordHits[]
}

/**
 * Matching products, newest first, in parallel arrays: row, lowest price, distance from the search words. The arrays
 * are reused by the next call.
 */
export interface MatchedRows {
  readonly places: Int32Array
  readonly cents: Float64Array
  readonly distance: Uint8Array
  readonly counts?: FacetCounts
}

const takePlaces = createReusableBuffer((length) => new Int32Array(length))
const takeCents = createReusableBuffer((length) => new Float64Array(length))
const takeDistances = createReusableBuffer((length) => new Uint8Array(length))

/**
 * One pass over all items. An item that fails exactly one facet group counts only in that group, so choosing Blue still
 * shows the count for Red. Size and stock bits belong to the same SKU. One long loop, because it runs 100,000 times per
 * request.
 */
export function matchRows(view: ListingSnapshot, criteria: ListingCriteria, familyOf?: Uint16Array): MatchedRows {
  const { columns, visible, fresh, price } = view
  const { category, firstItem, color, maskWords, available, factWords } = columns
  const { categories, colors, sizes, facts, members, minCents, maxCents, inStock, onlyNew, words } = criteria
  const masks = inStock ? available : columns.sizes
  const anySize = sizes === null && !inStock
  const hits = words.length > 0 ? createRelevanceMeter(columns, words) : undefined
  const tally = familyOf && startFacetTally(columns, familyOf)
  const tolerance = tally ? 1 : 0
  const factRows = findFactRows(columns, facts)
  const places = takePlaces(visible.length)
  const lowestCents = takeCents(visible.length)
  const distances = takeDistances(visible.length)
  let count = 0

  for (let row = 0; row < visible.length; row++) {
    if (visible[row] === 0 || (onlyNew && fresh[row] === 0) || (members && members[row] === 0)) continue
    const wrongCategory = categories === null ? 0 : 1 - (categories[category[row] as number] as number)
    const wrongFacts = !factRows || hasRow(factRows.matching, row) ? 0 : hasRow(factRows.lackingOne, row) ? 1 : 2
    const wrongProduct = wrongCategory + wrongFacts
    if (wrongProduct > tolerance || (hits && !hits.begin(row))) continue
    let lowest = Number.POSITIVE_INFINITY
    let nearest = Number.POSITIVE_INFINITY
    let ofCategory = false
    let ofFacts = false
    let canBeHad = false

    const end = firstItem[row + 1] as number
    for (let item = firstItem[row] as number; item < end; item++) {
      const cents = price[item] as number
      const itsColor = color[item] as number
      const wrongColor = colors === null ? 0 : 1 - (colors[itsColor] as number)
      const wrongPrice = cents >= minCents && cents <= maxCents ? 0 : 1
      const wrong = wrongProduct + wrongColor + wrongPrice
      if (wrong > tolerance || Number.isNaN(cents)) continue
      const distance = hits ? hits.distance(itsColor) : 0
      if (distance === Number.POSITIVE_INFINITY) continue

      if (tally && wrong === 0) {
        tallySizes(tally, masks, item * maskWords)
        canBeHad ||= masksOverlap(available, item * maskWords, maskWords, sizes)
      }
      if (!anySize && !masksOverlap(masks, item * maskWords, maskWords, sizes)) continue
      if (wrong === 0) {
        if (cents < lowest) lowest = cents
        if (distance < nearest) nearest = distance
      }
      if (!tally) continue
      if (wrongColor === wrong) tallyColor(tally, itsColor, row)
      if (wrongPrice === wrong) tallyPrice(tally, cents)
      if (wrongCategory === wrong) ofCategory = true
      if (wrongFacts === wrong) ofFacts = true
    }

    const isFound = lowest !== Number.POSITIVE_INFINITY
    if (tally && ofFacts) {
      const lacked = wrongFacts === 1 ? factRows?.lackedBy(row) : undefined
      tallyFacts(tally, columns.facts, row * factWords, lacked?.all ?? null, factWords)
    }
    if (tally) finishProductTally(tally, category[row] as number, ofCategory, canBeHad, isFound && fresh[row] === 1)
    if (!isFound) continue
    places[count] = row
    lowestCents[count] = lowest
    distances[count] = nearest
    count++
  }
  return {
    places: places.subarray(0, count),
    cents: lowestCents.subarray(0, count),
    distance: distances.subarray(0, count),
    ...(tally ? { counts: tally } : {}),
  }
}
