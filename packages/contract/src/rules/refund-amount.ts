import type { Order, Refund } from '../orders.ts'
import { fromCents, toCents } from './money.ts'

interface RefundableOrder {
  order: Pick<Order, 'lines' | 'totals'>
  /** The paid amount minus earlier refunds. */
  refundable: string
  /** Whether an earlier refund included shipping. */
  shipping_refunded: boolean
}

interface RefundSelection {
  lines: readonly { position: number; quantity: number }[]
  shipping: boolean
}

/** The refund for these units and shipping, with their share of the tax, capped at the refundable amount. */
export function computeRefundAmount({ lines, shipping }: RefundSelection, standing: RefundableOrder): string {
  const { order, refundable } = standing
  if (isFullRefund({ lines, shipping }, standing)) return refundable

  const net = lines.reduce((sum, request) => sum + lineRefundCents(order, request), 0)
  // A replacement repeats the price of the units that it replaces.
  const agreed = order.lines.filter(({ replaces }) => replaces === null)
  const goods = agreed.reduce((sum, { total }) => sum + toCents(total), 0)
  const tax = agreed.every(({ tax }) => typeof tax === 'string')
    ? lines.reduce((sum, request) => sum + lineTaxCents(order, request), 0)
    : shareOfTax(order, net, goods)
  const sending = shipping ? toCents(order.totals.shipping) : 0
  return fromCents(Math.min(net + tax + sending, toCents(refundable)))
}

/** Orders from before the tax of a line was kept: all their lines were taxed alike. */
function shareOfTax({ totals }: RefundableOrder['order'], net: number, goods: number): number {
  return goods === 0 ? 0 : Math.round((toCents(totals.tax) * net) / goods)
}

/** A refund that the provider rejected does not count. */
export function isShippingRefunded(refunds: readonly Pick<Refund, 'shipping' | 'state'>[]): boolean {
  return refunds.some(({ shipping, state }) => shipping && state !== 'rejected')
}

function lineRefundCents({ lines }: RefundableOrder['order'], request: { position: number; quantity: number }): number {
  const line = lines.find(({ position }) => position === request.position)
  return line ? Math.round((toCents(line.total) * request.quantity) / line.quantity) : 0
}

function lineTaxCents({ lines }: RefundableOrder['order'], request: { position: number; quantity: number }): number {
  const line = lines.find(({ position }) => position === request.position)
  return line ? Math.round((toCents(line.tax ?? '0.00') * request.quantity) / line.quantity) : 0
}

function isFullRefund({ lines, shipping }: RefundSelection, { order, shipping_refunded }: RefundableOrder): boolean {
  const chosen = (position: number) => lines.find((line) => line.position === position)?.quantity ?? 0
  const all = order.lines.every(
    ({ position, quantity, refunded, exchanged }) => refunded + exchanged + chosen(position) === quantity,
  )
  return all && (shipping || shipping_refunded || toCents(order.totals.shipping) === 0)
}
