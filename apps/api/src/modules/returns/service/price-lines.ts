import type { Order, StaffOrder } from '@fieldhouse/contract/orders'
import type { ReturnLine } from '@fieldhouse/contract/returns'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { computeRefundAmount } from '@fieldhouse/contract/rules/refund-amount'
import { splitRefund } from '@fieldhouse/contract/rules/split-refund'

type Payments = Pick<StaffOrder, 'refundable' | 'refundable_to_paypal' | 'credit_bonus_percent'>

interface Pricing {
  order: Order
  payments: Payments
}

/** Before grading, as if all units come back. */
export function priceLine(
  pricing: Pricing,
  { position, quantity, missing }: Pick<ReturnLine, 'position' | 'quantity' | 'missing'>,
): { refund: string; credit: string } {
  const units = quantity - missing
  const refund = units === 0 ? '0.00' : priceUnits(pricing, [{ position, quantity: units }])
  return { refund, credit: addBonus(refund, pricing.payments) }
}

export function priceUnits(
  { order, payments: { refundable } }: Pricing,
  lines: readonly { position: number; quantity: number }[],
): string {
  if (lines.length === 0) return '0.00'
  return computeRefundAmount({ lines, shipping: false }, { order, refundable, shipping_refunded: false })
}

/** What a refund of this amount is as store credit. */
export function addBonus(amount: string, { refundable_to_paypal, credit_bonus_percent }: Payments): string {
  const { credit, bonus } = splitRefund(amount, refundable_to_paypal, {
    to: 'store_credit',
    bonus_percent: credit_bonus_percent,
  })
  return fromCents(toCents(credit) + toCents(bonus))
}
