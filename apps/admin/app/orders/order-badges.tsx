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

interface OrderStatus {
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
}

export function FulfillmentStatusBadge({ order }: { order: OrderStatus }) {
  const { fulfillment, doNotShip } = useMessages().orders
  const { fulfillment_status: status } = order
  if (mustNotShip(order)) return <StatusPill tone="bad">{doNotShip}</StatusPill>
  return <StatusPill tone={FULFILLMENT_TONES[status]}>{fulfillment[status]}</StatusPill>
}

/** Refunded whole, but not shipped and not canceled yet. */
export function mustNotShip({ fulfillment_status, payment_status }: OrderStatus): boolean {
  return payment_status === 'refunded' && (fulfillment_status === 'placed' || fulfillment_status === 'packed')
}
