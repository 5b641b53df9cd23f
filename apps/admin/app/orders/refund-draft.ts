import type { OrderLine, RefundTarget, StaffOrder } from '@fieldhouse/contract/orders'
import { openUnits } from '@fieldhouse/contract/rules/fulfillment-status'
import { toCents } from '@fieldhouse/contract/rules/money'
import { computeRefundAmount, isShippingRefunded } from '@fieldhouse/contract/rules/refund-amount'
import { parsePrice } from '../kit/prices.ts'

export interface RefundDraft {
  by: 'lines' | 'amount'
  /** Units by line position. */
  units: Readonly<Record<number, number>>
  shipping: boolean
  /** As typed. */
  amount: string
  to: RefundTarget
}

export const EMPTY_REFUND: RefundDraft = { by: 'lines', units: {}, shipping: false, amount: '', to: 'original' }

export function refundableUnits({ quantity, refunded, exchanged }: OrderLine): number {
  return quantity - refunded - exchanged
}

export function isShippingRefundable({ order, refunds }: Pick<StaffOrder, 'order' | 'refunds'>): boolean {
  return toCents(order.totals.shipping) > 0 && !isShippingRefunded(refunds)
}

export function fullRefundDraft(staffOrder: Pick<StaffOrder, 'order' | 'refunds'>): RefundDraft {
  const units = Object.fromEntries(staffOrder.order.lines.map((line) => [line.position, refundableUnits(line)]))
  return { ...EMPTY_REFUND, units, shipping: isShippingRefundable(staffOrder) }
}

/** The request and its amount; undefined if the amount is zero or exceeds the refundable amount. */
export function toRefundRequest(staffOrder: StaffOrder, draft: RefundDraft) {
  if (draft.by === 'amount') {
    const amount = parsePrice(draft.amount)
    const isPayable = amount && toCents(amount) > 0 && toCents(amount) <= toCents(staffOrder.refundable)
    return isPayable ? { worth: amount, body: { amount } } : undefined
  }
  const lines = chosenLines(staffOrder, draft)
  const shipping = draft.shipping && isShippingRefundable(staffOrder)
  const shipping_refunded = isShippingRefunded(staffOrder.refunds)
  const worth = computeRefundAmount({ lines, shipping }, { ...staffOrder, shipping_refunded })
  if (toCents(worth) === 0) return undefined
  return { worth, body: { ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) } }
}

/** Caps the units: another staff member may have refunded some since the form opened. */
function chosenLines({ order }: StaffOrder, { units }: RefundDraft) {
  return order.lines.flatMap((line) => {
    const quantity = Math.min(units[line.position] ?? 0, refundableUnits(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
}

/** Names of chosen lines that would still be packed: a refund alone does not cancel them. */
export function linesStillToPack({ order }: StaffOrder, draft: RefundDraft): string[] {
  if (draft.by === 'amount') return []
  return order.lines
    .filter((line) => (draft.units[line.position] ?? 0) > 0 && openUnits(line) > 0)
    .map(({ name }) => name)
}
