import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'

const PAYMENT_TONES = { paid: 'good', pending: 'bad', partly_refunded: 'plain', refunded: 'plain' } as const
const FULFILLMENT_TONES = {
  placed: 'plain',
  packed: 'plain',
  shipped: 'good',
  delivered: 'good',
  canceled: 'bad',
} as const

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusPill tone={PAYMENT_TONES[status]}>{useMessages().orders.payment[status]}</StatusPill>
}

export function FulfillmentStatusBadge({ status }: { status: FulfillmentStatus }) {
  return <StatusPill tone={FULFILLMENT_TONES[status]}>{useMessages().orders.fulfillment[status]}</StatusPill>
}
