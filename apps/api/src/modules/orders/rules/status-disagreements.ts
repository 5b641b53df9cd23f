import type { FulfillmentStatus, PaymentStatus, StatusDisagreementReason } from '@fieldhouse/contract/orders'
import { fulfillmentStatusOf } from '@fieldhouse/contract/rules/fulfillment-status'
import { paymentStatusAfter } from './payment-status.ts'

interface StoredOrder {
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  total: string
  refunded: string
  credit: string
  refunded_by_events: string
  units: Record<'quantity' | 'canceled' | 'packed' | 'shipped' | 'delivered' | 'returned', number>
  moved: Record<'canceled' | 'packed' | 'unpacked' | 'shipped' | 'delivered' | 'returned', number>
}

/** What the transactions of an order add up to; undefined for an order that was placed without a payment. */
export interface TransactionSums {
  refunded: string
  captured_by_credit: string
}

/** Why what is stored does not follow from what happened. */
export function findDisagreements(order: StoredOrder, sums: TransactionSums | undefined): StatusDisagreementReason[] {
  const { units, moved } = order
  const open = units.quantity - units.canceled - units.packed - units.shipped - units.delivered - units.returned
  const status = fulfillmentStatusOf([{ ...units, open }])
  const unitsAgree =
    units.canceled === moved.canceled &&
    units.packed === moved.packed - moved.unpacked - moved.shipped &&
    units.shipped + units.delivered + units.returned === moved.shipped &&
    units.returned === moved.returned
  const isPaid = order.payment_status !== 'pending'
  const checks: [StatusDisagreementReason, boolean][] = [
    ['fulfillment_status', status === order.fulfillment_status],
    ['units', unitsAgree],
    ['payment_status', !isPaid || paymentStatusAfter(order) === order.payment_status],
    ['refunded', order.refunded === order.refunded_by_events && (!sums || sums.refunded === order.refunded)],
    ['credit', !sums || sums.captured_by_credit === order.credit],
  ]
  return checks.filter(([, agrees]) => !agrees).map(([reason]) => reason)
}
