import type { PriceRow } from '@fieldhouse/contract/rules/former-price'
import { findFormerPrice, toPriceHistory } from '@fieldhouse/contract/rules/former-price'
import { fromCents } from '@fieldhouse/contract/rules/money'

/** Columns of a prepared statement over products `p` and colorways `i`; $3 is the instant. Null if no price changed. */
export const PRICE_HISTORY = `catalog.charged_since(p.show_former_price, p.publish_at, p.active_since, i.created_at)
      as charged_since,
    (
      select case when bool_or(r.valid_from > $3::timestamptz - interval '30 days') then json_agg(json_build_object(
        'product_item_id', r.product_item_id, 'amount', r.amount::text, 'valid_from', r.valid_from)) end
      from catalog.prices r
      where r.product_id = p.id and (r.product_item_id is null or r.product_item_id = i.id) and r.valid_from <= $3
    ) as recent_prices`

export interface PriceHistoryColumns {
  charged_since: Date | null
  recent_prices: PriceRow[] | null
}

/** The row with its former price instead of the history. */
export function withFormerPrice<T extends PriceHistoryColumns & { product_item_id: number }>(
  { charged_since, recent_prices, ...row }: T,
  at: Date,
): Omit<T, keyof PriceHistoryColumns> & { former_price?: string } {
  if (!charged_since || !recent_prices) return row
  const owner = { item_id: row.product_item_id, charged_since: charged_since.toISOString() }
  const cents = findFormerPrice(toPriceHistory(recent_prices, owner), at.getTime())
  return cents === undefined ? row : { ...row, former_price: fromCents(cents) }
}
