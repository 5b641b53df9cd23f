import type { Order } from '../orders.ts'
import { fromCents, toCents } from './money.ts'

/** The shipping price before discounts, so that the amounts shown add up to the total. */
export function shippingBeforeDiscounts({
  discounts,
  totals,
}: {
  discounts: Order['discounts']
  totals: Pick<Order['totals'], 'shipping'>
}): string {
  const lowered = discounts.filter((discount) => discount.class === 'shipping')
  return fromCents(lowered.reduce((sum, { amount }) => sum + toCents(amount), toCents(totals.shipping)))
}
