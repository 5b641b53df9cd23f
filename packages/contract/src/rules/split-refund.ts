import type { RefundTarget } from '../orders.ts'
import { fromCents, toCents } from './money.ts'

export interface RefundSplit {
  /** The part that becomes store credit; the rest goes to the provider. */
  credit: string
  /** What the shop adds to it. */
  bonus: string
  /** The part that was paid by store credit. */
  paid_by_credit: string
}

/**
 * What the provider collected is refunded first, and never more than that to the provider. What store credit paid
 * becomes credit again and earns no bonus: otherwise an order could be paid and refunded in credit until it grew.
 */
export function splitRefund(
  amount: string,
  from_provider: string,
  { to, bonus_percent }: { to: RefundTarget; bonus_percent: number },
): RefundSplit {
  const collected = Math.min(toCents(amount), toCents(from_provider))
  const paid_by_credit = fromCents(toCents(amount) - collected)
  if (to === 'original') return { credit: paid_by_credit, bonus: '0.00', paid_by_credit }
  return { credit: amount, bonus: fromCents(bonusCents(collected, bonus_percent)), paid_by_credit }
}

/** Rounded down to the cent, so that a refund in many small steps never earns more than one in a large step. */
export function bonusCents(cents: number, percent: number): number {
  return Math.floor((cents * percent) / 100)
}
