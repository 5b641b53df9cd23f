import type { Refund } from '@fieldhouse/contract/orders'
import { toCents } from '@fieldhouse/contract/rules/money'

interface RefundSums {
  /** Cents of completed refunds, by where they went. */
  to_paypal: number
  as_credit: number
  /** What the shop added to the credit. */
  bonus: number
  /** Cents that the provider has not confirmed. */
  pending: number
}

/** Rejected refunds moved nothing. */
export function sumRefunds(refunds: readonly Pick<Refund, 'amount' | 'credit' | 'bonus' | 'state'>[]): RefundSums {
  const sums = { to_paypal: 0, as_credit: 0, bonus: 0, pending: 0 }
  for (const { amount, credit, bonus, state } of refunds) {
    if (state === 'pending') sums.pending += toCents(amount)
    if (state !== 'completed') continue
    sums.to_paypal += toCents(amount) - toCents(credit)
    sums.as_credit += toCents(credit)
    sums.bonus += toCents(bonus)
  }
  return sums
}
