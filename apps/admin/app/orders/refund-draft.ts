import { toCents } from '@fieldhouse/contract/money'
import type { OrderLine, StaffOrder } from '@fieldhouse/contract/orders'
import { isShippingRefunded, refundWorth } from '@fieldhouse/contract/refund-worth'
import { parsePrice } from '../kit/prices.ts'

export interface RefundDraft {
  by: 'lines' | 'amount'
  /** Units by line position. */
  units: Readonly<Record<number, number>>
  shipping: boolean
  /** As typed. */
  amount: string
}

export const NOTHING: RefundDraft = { by: 'lines', units: {}, shipping: false, amount: '' }

export function unitsLeft({ quantity, refunded }: OrderLine): number {
  return quantity - refunded
}

export function isShippingLeft({ order, refunds }: Pick<StaffOrder, 'order' | 'refunds'>): boolean {
  return toCents(order.totals.shipping) > 0 && !isShippingRefunded(refunds)
}

export function everythingLeft(shown: Pick<StaffOrder, 'order' | 'refunds'>): RefundDraft {
  const units = Object.fromEntries(shown.order.lines.map((line) => [line.position, unitsLeft(line)]))
  return { ...NOTHING, units, shipping: isShippingLeft(shown) }
}

/** The request and its amount; undefined if the amount is zero or exceeds the refundable amount. */
export function refundOf(shown: StaffOrder, draft: RefundDraft) {
  if (draft.by === 'amount') {
    const amount = parsePrice(draft.amount)
    const isPayable = amount && toCents(amount) > 0 && toCents(amount) <= toCents(shown.refundable)
    return isPayable ? { worth: amount, body: { amount } } : undefined
  }
  const lines = chosenLines(shown, draft)
  const shipping = draft.shipping && isShippingLeft(shown)
  const shipping_refunded = isShippingRefunded(shown.refunds)
  const worth = refundWorth({ lines, shipping }, { ...shown, shipping_refunded })
  if (toCents(worth) === 0) return undefined
  return { worth, body: { ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) } }
}

/** Caps the units: another staff member may have refunded some since the form opened. */
function chosenLines({ order }: StaffOrder, { units }: RefundDraft) {
  return order.lines.flatMap((line) => {
    const quantity = Math.min(units[line.position] ?? 0, unitsLeft(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
}
