import type { AttemptState, MoneyProblem } from '@fieldhouse/contract/payments'

export const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // A total of 0 is captured without the provider.
  created: ['approved', 'capturing', 'captured', 'expired', 'superseded'],
  approved: ['capturing', 'expired', 'superseded'],
  capturing: ['captured', 'pending', 'declined'],
  pending: ['captured', 'declined'],
  captured: [],
  // A capture can still arrive after the attempt has ended. It becomes an unmatched payment.
  declined: ['captured'],
  expired: ['captured'],
  superseded: ['captured'],
}

/** These can be revoked without asking the provider: money moves only from `capturing` on. */
export const REVOCABLE: readonly AttemptState[] = ['created', 'approved']

interface Sum {
  value: string
  currency: string
}

interface Expected {
  id: string
  amount: string
  currency: string
}

/** Undefined if the provider's record matches the attempt. */
export function mismatchOf(
  { id, amount, currency }: Expected,
  told: { sum: Sum; custom_id: string | null },
): Exclude<MoneyProblem, 'pending' | 'sold_out' | 'ended'> | undefined {
  if (told.custom_id !== id) return 'not_ours'
  return told.sum.value === amount && told.sum.currency === currency ? undefined : 'amount_differs'
}
