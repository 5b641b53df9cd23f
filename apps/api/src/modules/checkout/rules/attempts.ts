import type { AttemptState, MoneyProblem } from '@fieldhouse/contract/payments'

/** What may become of an attempt; nothing else ever does. */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // Straight to captured where nothing is to be paid.
  created: ['approved', 'capturing', 'captured', 'expired', 'superseded'],
  approved: ['capturing', 'expired', 'superseded'],
  capturing: ['captured', 'pending', 'declined'],
  pending: ['captured', 'declined'],
  captured: [],
  // Money that came all the same is on record, and somebody looks at it.
  declined: ['captured'],
  expired: ['captured'],
  superseded: ['captured'],
}

/** Ended without an order. A capture that arrives later is recorded, but its money is unmatched. */
const ENDED: readonly AttemptState[] = ['declined', 'expired', 'superseded']

/** Whether a capture places the order of an attempt in this state. */
export function canBecomeOrder(state: AttemptState): boolean {
  return MOVES[state].includes('captured') && !ENDED.includes(state)
}

/** It may still be given up without asking anybody: only what is being captured can have cost something. */
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

/** What does not fit what was agreed; undefined where all does. */
export function mismatchOf(
  { id, amount, currency }: Expected,
  told: { sum: Sum; custom_id: string | null },
): Exclude<MoneyProblem, 'pending' | 'sold_out' | 'ended'> | undefined {
  if (told.custom_id !== id) return 'not_ours'
  return told.sum.value === amount && told.sum.currency === currency ? undefined : 'amount_differs'
}
