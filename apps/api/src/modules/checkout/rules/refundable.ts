import { fromCents, toCents } from '@fieldhouse/contract/rules/money'

export interface PaymentStanding {
  captured: string
  captured_by_credit: string
  /** Completed and pending. */
  refunded: string
  /** The part of `refunded` that was paid by store credit. */
  refunded_of_credit: string
}

/** What is left to refund, and how much of it the provider collected. */
export function refundableOf(standing: PaymentStanding): { refundable: string; from_provider: string } {
  const rest = toCents(standing.captured) - toCents(standing.refunded)
  const ofCredit = toCents(standing.captured_by_credit) - toCents(standing.refunded_of_credit)
  return { refundable: fromCents(rest), from_provider: fromCents(Math.max(0, rest - ofCredit)) }
}
