import type { Cart } from '@fieldhouse/contract/cart'
import type { ShippingQuote } from '@fieldhouse/contract/shipping'

/**
 * What this cart pays for each rate, by rate id. While a shipping promotion applies, prices are unknown until the cart
 * has taken a rate of this quote.
 */
export function ratePrices(
  quote: ShippingQuote | null,
  { rate, discounts }: Pick<Cart, 'rate' | 'discounts'>,
): ReadonlyMap<string, string> {
  if (rate && rate.quote_id === quote?.id) return new Map(rate.options.map(({ id, price }) => [id, price]))
  if (discounts.some((discount) => discount.class === 'shipping')) return new Map()
  return new Map(quote?.rates.map(({ id, amount }) => [id, amount]))
}
