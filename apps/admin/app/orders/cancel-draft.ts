import type { LineUnits, OrderLine, PaymentStatus, RefundTarget, StaffOrder } from '@fieldhouse/contract/orders'
import { fulfillmentStatusOf, openUnits } from '@fieldhouse/contract/rules/fulfillment-status'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { computeRefundAmount, isShippingRefunded } from '@fieldhouse/contract/rules/refund-amount'
import { isShippingRefundable, refundableUnits } from './refund-draft.ts'

/** Four parts, each of which can be switched off. */
export interface CancelDraft {
  cancel: boolean
  /** Units to cancel by line position. */
  units: Readonly<Record<number, number>>
  refund: boolean
  to: RefundTarget
  restock: boolean
  notify: boolean
}

export function initialCancelDraft({ order }: Pick<StaffOrder, 'order'>, mayRefund: boolean): CancelDraft {
  const units = Object.fromEntries(order.lines.map((line) => [line.position, openUnits(line)]))
  return { cancel: true, units, refund: mayRefund, to: 'original', restock: true, notify: true }
}

/** Caps the units: another staff member may have packed some since the dialog opened. */
export function canceledUnits({ order }: Pick<StaffOrder, 'order'>, { units }: CancelDraft): LineUnits[] {
  return order.lines.flatMap((line) => {
    const quantity = Math.min(units[line.position] ?? 0, openUnits(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
}

/** Shipping goes back with the last units of an order of which nothing has shipped. */
export function refundOfCancel(staffOrder: StaffOrder, draft: CancelDraft) {
  const chosen = canceledUnits(staffOrder, draft)
  const unitsOf = (position: number) => chosen.find((line) => line.position === position)?.quantity ?? 0
  const lines = staffOrder.order.lines.flatMap((line) => {
    const quantity = Math.min(unitsOf(line.position), refundableUnits(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
  const isWhole = staffOrder.order.lines.every((line) => unitsOf(line.position) + line.canceled === line.quantity)
  const shipping = isWhole && isShippingRefundable(staffOrder)
  const shipping_refunded = isShippingRefunded(staffOrder.refunds)
  const worth = computeRefundAmount({ lines, shipping }, { ...staffOrder, shipping_refunded })
  if (toCents(worth) === 0) return undefined
  return { worth, body: { ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) } }
}

export interface CancelOutcome {
  fulfillment_status: ReturnType<typeof fulfillmentStatusOf>
  payment_status: PaymentStatus
  refundable: string
}

/** What the order will say afterwards. */
export function outcomeOfCancel(
  { order, refundable }: StaffOrder,
  lines: readonly LineUnits[],
  refunded: string | undefined,
): CancelOutcome {
  const after = order.lines.map((line) => {
    const quantity = lines.find(({ position }) => position === line.position)?.quantity ?? 0
    return { ...line, open: openUnits(line) - quantity }
  })
  const cents = toCents(refunded ?? '0.00')
  return {
    fulfillment_status: fulfillmentStatusOf(after),
    payment_status: paymentStatusAfter(order, cents),
    refundable: fromCents(toCents(refundable) - cents),
  }
}

function paymentStatusAfter({ totals, payment_status }: StaffOrder['order'], cents: number): PaymentStatus {
  if (cents === 0) return payment_status
  return toCents(totals.refunded) + cents < toCents(totals.total) ? 'partly_refunded' : 'refunded'
}

export function isOpenLine(line: OrderLine): boolean {
  return openUnits(line) > 0
}
