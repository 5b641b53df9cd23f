import { toCents } from '@fieldhouse/contract/money'
import type { OrderLine, StaffOrder } from '@fieldhouse/contract/orders'
import { isShippingRefunded, refundWorth } from '@fieldhouse/contract/refund-worth'
import { parsePrice } from '../kit/prices.ts'

/** What somebody is about to give back: by what was bought, or just an amount. */
export interface RefundDraft {
  by: 'lines' | 'amount'
  /** Units by a line's position. */
  units: Readonly<Record<number, number>>
  shipping: boolean
  /** As typed. */
  amount: string
}

export const NOTHING: RefundDraft = { by: 'lines', units: {}, shipping: false, amount: '' }

/** Units of which nothing was given back yet. */
export function unitsLeft({ quantity, refunded }: OrderLine): number {
  return quantity - refunded
}

/** Whether what sending cost can still be given back. */
export function isShippingLeft({ order, refunds }: Pick<StaffOrder, 'order' | 'refunds'>): boolean {
  return toCents(order.totals.shipping) > 0 && !isShippingRefunded(refunds)
}

export function everythingLeft(shown: Pick<StaffOrder, 'order' | 'refunds'>): RefundDraft {
  const units = Object.fromEntries(shown.order.lines.map((line) => [line.position, unitsLeft(line)]))
  return { ...NOTHING, units, shipping: isShippingLeft(shown) }
}

/** What is sent, with what it comes to; undefined where that is nothing, or more than is left. */
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

/** Never more than is left now, also where somebody else has given some back meanwhile. */
function chosenLines({ order }: StaffOrder, { units }: RefundDraft) {
  return order.lines.flatMap((line) => {
    const quantity = Math.min(units[line.position] ?? 0, unitsLeft(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
}
