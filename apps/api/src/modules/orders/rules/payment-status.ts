import type { PaymentStatus } from '@fieldhouse/contract/orders'
import { toCents } from '@fieldhouse/contract/rules/money'

export function paymentStatusAfter({ total, refunded }: { total: string; refunded: string }): PaymentStatus {
  if (toCents(refunded) === 0) return 'paid'
  return toCents(refunded) < toCents(total) ? 'partly_refunded' : 'refunded'
}
