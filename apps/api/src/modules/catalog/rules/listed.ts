/** A price and the instant from which it holds; null: from then on the colourway costs what the product costs. */
export interface PriceFrom {
  from: number
  cents: number | null
}

export interface ListedItem {
  colour_id: number
  /** Sizes of its active SKUs, and of those the ones that can be had. */
  sizes: readonly number[]
  available: readonly number[]
  /** Its own, oldest first. */
  prices: readonly PriceFrom[]
}

/** What decides a product's place in the listing, and by what it is found there. Times in milliseconds. */
export interface ListedProduct {
  id: number
  category_id: number
  publish_at: number
  new: boolean
  new_until: number | null
  sold: number
  /** Oldest first. */
  prices: readonly PriceFrom[]
  items: readonly ListedItem[]
}

/** What a colourway costs; NaN while it has no price at all. */
export function centsAt(ofProduct: readonly PriceFrom[], ofItem: readonly PriceFrom[], now: number): number {
  return lastAt(ofItem, now) ?? lastAt(ofProduct, now) ?? Number.NaN
}

function lastAt(prices: readonly PriceFrom[], now: number): number | null {
  return prices.findLast(({ from }) => from <= now)?.cents ?? null
}
