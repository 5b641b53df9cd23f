import { toCents } from '@fieldhouse/contract/money'
import type { FulfilmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { DomainError } from '../../../platform/errors.ts'

const NEXT_STATES: Record<FulfilmentStatus, readonly FulfilmentStatus[]> = {
  placed: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

export function assertCanBecome(state: FulfilmentStatus, next: FulfilmentStatus): void {
  if (!NEXT_STATES[state].includes(next)) throw new DomainError('wrong_state')
}

export function paymentStatusAfter({ total, refunded }: { total: string; refunded: string }): PaymentStatus {
  if (toCents(refunded) === 0) return 'paid'
  return toCents(refunded) < toCents(total) ? 'partly_refunded' : 'refunded'
}
