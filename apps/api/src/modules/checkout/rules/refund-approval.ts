import { toCents } from '@fieldhouse/contract/rules/money'

export interface RefundApproval {
  /** Refunds of one payment above this sum require a recent step-up. */
  step_up_above: string
  step_up_is_recent: boolean
}

/** Counts what was refunded of the payment before, so that a large refund cannot be split into small ones. */
export function needsStepUp(
  { step_up_above, step_up_is_recent }: RefundApproval,
  { amount, before }: { amount: string; before: number },
): boolean {
  return !step_up_is_recent && before + toCents(amount) > toCents(step_up_above)
}
