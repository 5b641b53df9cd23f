/** `cents: null` ends the item's own price: from then on the product's price applies. */
export interface PriceFrom {
  from: number
  cents: number | null
}

export interface ListedItem {
  colour_id: number
  /** Size ids of all active SKUs, and of those with available stock. */
  sizes: readonly number[]
  available: readonly number[]
  /** The item's own prices, oldest first. */
  prices: readonly PriceFrom[]
}

/** The data that the listing index needs of a product. Times in milliseconds. */
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

/** NaN if neither the item nor the product has a price. */
export function centsAt(ofProduct: readonly PriceFrom[], ofItem: readonly PriceFrom[], now: number): number {
  return lastAt(ofItem, now) ?? lastAt(ofProduct, now) ?? Number.NaN
}

function lastAt(prices: readonly PriceFrom[], now: number): number | null {
  return prices.findLast(({ from }) => from <= now)?.cents ?? null
}
