import type { AttemptState, UnmatchedReason } from '@fieldhouse/contract/payments'

const NEXT_STATES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
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

/** Ended without an order. A capture that arrives later is recorded, but its money is unmatched. */
const ENDED: readonly AttemptState[] = ['declined', 'expired', 'superseded']

/** Whether a capture places the order of an attempt in this state. */
export function canBecomeOrder(state: AttemptState): boolean {
  return NEXT_STATES[state].includes('captured') && !ENDED.includes(state)
}

/** These can be revoked without asking the provider: money moves only from `capturing` on. */
export const REVOCABLE_STATES: readonly AttemptState[] = ['created', 'approved']

/** A hold without approval never outlasts a full one. */
export function unapprovedHoldSeconds(config: { HOLD_SECONDS: number; HOLD_UNAPPROVED_SECONDS: number }): number {
  return Math.min(config.HOLD_SECONDS, config.HOLD_UNAPPROVED_SECONDS)
}

interface ProviderAmount {
  value: string
  currency: string
}

interface Agreement {
  id: string
  amount: string
  currency: string
}

interface ProviderPayment {
  amount: ProviderAmount
  custom_id: string | null
  payee: string | null
}

/** Undefined if the provider's record matches the attempt. Without a configured merchant id, any payee does. */
export function findMismatch(
  { id, amount, currency }: Agreement,
  payment: ProviderPayment,
  merchant_id: string,
): Exclude<UnmatchedReason, 'pending' | 'sold_out' | 'attempt_ended'> | undefined {
  if (payment.custom_id !== id) return 'unknown_reference'
  if (merchant_id !== '' && payment.payee !== merchant_id) return 'payee_mismatch'
  return payment.amount.value === amount && payment.amount.currency === currency ? undefined : 'amount_mismatch'
}

/** The numbers under which the payment provider knows a payment. */
export function providerReferences(
  { provider_order_id }: { provider_order_id: string | null },
  capture: { id: string } | null,
): string[] {
  return [provider_order_id, capture?.id].filter((reference) => typeof reference === 'string')
}
