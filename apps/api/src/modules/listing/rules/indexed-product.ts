import type { PricePoint } from '@fieldhouse/contract/rules/former-price'

export interface IndexedItem {
  id: number
  color_id: number
  /** Size ids of all active SKUs, and of those with available stock. */
  sizes: readonly number[]
  available: readonly number[]
  /** The item's own prices, oldest first. */
  prices: readonly PricePoint[]
  /** Since when shoppers can buy it; Infinity if its former price is not shown. */
  charged_since: number
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
