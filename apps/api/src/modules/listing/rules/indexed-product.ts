/** `cents: null` ends the item's own price: from then on the product's price applies. */
export interface PricePoint {
  from: number
  cents: number | null
}

export interface IndexedItem {
  color_id: number
  /** Size ids of all active SKUs, and of those with available stock. */
  sizes: readonly number[]
  available: readonly number[]
  /** The item's own prices, oldest first. */
  prices: readonly PricePoint[]
}

/** The data that the listing index needs of a product. Times in milliseconds. */
export interface IndexedProduct {
  id: number
  category_id: number
  publish_at: number
  new: boolean
  new_until: number | null
  sold: number
  /** Choices of its facts: `gender.women`. */
  facts: readonly string[]
  /** Oldest first. */
  prices: readonly PricePoint[]
  items: readonly IndexedItem[]
}

/** NaN if neither the item nor the product has a price. */
export function itemPriceCentsAt(
  productPrices: readonly PricePoint[],
  itemPrices: readonly PricePoint[],
  now: number,
): number {
  return lastAt(itemPrices, now) ?? lastAt(productPrices, now) ?? Number.NaN
}

function lastAt(prices: readonly PricePoint[], now: number): number | null {
  return prices.findLast(({ from }) => from <= now)?.cents ?? null
}
