import type { Order, StaffOrderEvent } from '@fieldhouse/contract/orders'
import type { OrderRow } from '../store/orders.ts'

const NO_RATE = { carrier: null, service: null, arrives_by: null }

export function serializeOrder(row: OrderRow): Order {
  const { id, email, address, discounts, promo_code, payment_status, fulfillment_status } = row
  const { carrier, service, arrives_by } = row.rate ?? NO_RATE
  const { items, discount, shipping, tax, total, credit, refunded } = row
  return {
    id,
    email,
    address,
    discounts,
    promo_code,
    tax,
    payment_status,
    fulfillment_status,
    number: Number(row.number),
    placed_at: row.placed_at.toISOString(),
    lines: row.lines ?? [],
    shipping: { carrier, service, arrives_by },
    totals: { items, discount, shipping, tax, total, credit, refunded },
    timeline: serializeHistory(row).map(({ kind, at, amount, lines }) => ({ kind, at, amount, lines })),
  }
}

export function serializeHistory({ history }: OrderRow): StaffOrderEvent[] {
  return (history ?? []).map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
}
