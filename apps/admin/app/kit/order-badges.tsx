import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { useMessages } from '../language.ts'
import { StatusPill } from './status-pill.tsx'

const PAYMENT_MARKS = {
  paid: { tone: 'good', fill: 'full' },
  pending: { tone: 'care', fill: 'empty' },
  partly_refunded: { tone: 'plain', fill: 'half' },
  refunded: { tone: 'plain', fill: 'struck' },
} as const
/** The ring fills on the way to the customer. */
const FULFILLMENT_MARKS = {
  placed: { tone: 'care', fill: 'empty' },
  packed: { tone: 'info', fill: 'half' },
  partly_shipped: { tone: 'care', fill: 'half' },
  shipped: { tone: 'good', fill: 'most' },
  delivered: { tone: 'good', fill: 'full' },
  canceled: { tone: 'plain', fill: 'struck' },
} as const

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusPill {...PAYMENT_MARKS[status]}>{useMessages().orders.payment[status]}</StatusPill>
}

interface OrderStatus {
  fulfillment_status: FulfillmentStatus
  payment_status: PaymentStatus
}

export function FulfillmentStatusBadge({ order }: { order: OrderStatus }) {
  const { fulfillment, doNotShip } = useMessages().orders
  const { fulfillment_status: status } = order
  if (mustNotShip(order))
    return (
      <StatusPill tone="bad" fill="struck">
        {doNotShip}
      </StatusPill>
    )
  return <StatusPill {...FULFILLMENT_MARKS[status]}>{fulfillment[status]}</StatusPill>
}

/** Refunded whole, but not shipped and not canceled yet. */
export function mustNotShip({ fulfillment_status, payment_status }: OrderStatus): boolean {
  return payment_status === 'refunded' && (fulfillment_status === 'placed' || fulfillment_status === 'packed')
}
