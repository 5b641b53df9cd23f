import type { CustomerEmail } from '@fieldhouse/contract/failed-emails'

const ORDER_EMAILS: Record<string, CustomerEmail> = {
  placed: 'order_placed',
  canceled: 'order_canceled',
  refunded: 'order_refunded',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
}

/** What an email of a job tells. `emails` has one name for all kinds of a job, or none where the kind decides. */
export function toCustomerEmail(
  { job, kind }: { job: string; kind: string | null },
  emails: Readonly<Record<string, CustomerEmail | undefined>>,
): CustomerEmail {
  return emails[job] ?? ORDER_EMAILS[kind ?? ''] ?? 'order_placed'
}
