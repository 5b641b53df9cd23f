import { findFormerPrice, priceCentsAt, toPriceHistory } from '@fieldhouse/contract/rules/former-price'
import type { FeedColorway, FeedProduct } from './feed-product.ts'

/** In cents. */
export interface FeedPrice {
  price: number
  /** What the item costs now, if `price` is its former price. */
  sale_price: number | undefined
}

/** Undefined if the item has no price, or costs nothing. */
export function findFeedPrice(
  { prices }: Pick<FeedProduct, 'prices'>,
  { id, charged_since }: Pick<FeedColorway, 'id' | 'charged_since'>,
  now: Date,
): FeedPrice | undefined {
  const history = toPriceHistory(prices, { item_id: id, charged_since })
  const current = priceCentsAt(history, now.getTime())
  if (!current) return undefined
  const former = findFormerPrice(history, now.getTime())
  return former === undefined ? { price: current, sale_price: undefined } : { price: former, sale_price: current }
}
