import { toCents } from '@fieldhouse/contract/rules/money'
import type { PriceEntry } from './feed-product.ts'

const DAY_MS = 24 * 3600 * 1000
/** As in collections: what cost more within this time is on sale. */
export const SALE_DAYS = 30

/** In cents. */
export interface FeedPrice {
  price: number
  /** What the item costs now, if it cost `price` within the last 30 days. */
  sale_price: number | undefined
}

/** Undefined if the item has no price, or costs nothing. */
export function findFeedPrice(prices: readonly PriceEntry[], item_id: number, now: Date): FeedPrice | undefined {
  const start = now.getTime() - SALE_DAYS * DAY_MS
  const changes = prices
    .map(({ valid_from }) => Date.parse(valid_from))
    .filter((at) => at > start && at <= now.getTime())
  const current = priceAt(prices, item_id, now.getTime())
  if (!current) return undefined
  const highest = Math.max(current, ...[start, ...changes].map((at) => priceAt(prices, item_id, at) ?? 0))
  return highest > current ? { price: highest, sale_price: current } : { price: current, sale_price: undefined }
}

function priceAt(prices: readonly PriceEntry[], item_id: number, at: number): number | undefined {
  const amount = latest(prices, item_id, at)?.amount ?? latest(prices, null, at)?.amount
  return amount === undefined || amount === null ? undefined : toCents(amount)
}

function latest(prices: readonly PriceEntry[], product_item_id: number | null, at: number): PriceEntry | undefined {
  let found: PriceEntry | undefined
  for (const entry of prices) {
    if (entry.product_item_id !== product_item_id || Date.parse(entry.valid_from) > at) continue
    if (!found || Date.parse(entry.valid_from) > Date.parse(found.valid_from)) found = entry
  }
  return found
}
