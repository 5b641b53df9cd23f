import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { toCents } from '@fieldhouse/contract/rules/money'
import { DomainError } from '#platform/errors.ts'

const NEXT_STATES: Record<FulfillmentStatus, readonly FulfillmentStatus[]> = {
  placed: ['packed', 'canceled'],
  packed: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  canceled: [],
}

export function assertTransition(state: FulfillmentStatus, next: FulfillmentStatus): void {
  if (!NEXT_STATES[state].includes(next)) throw new DomainError('wrong_state')
}

export function paymentStatusAfter({ total, refunded }: { total: string; refunded: string }): PaymentStatus {
  if (toCents(refunded) === 0) return 'paid'
  return toCents(refunded) < toCents(total) ? 'partly_refunded' : 'refunded'
}
