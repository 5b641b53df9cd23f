import type { OrderToPack } from '@fieldhouse/contract/fulfillment-picking'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type ToPackView = 'all' | 'to_pick' | 'on_hold'

const OPEN_UNITS = sql`l.quantity - l.canceled - l.packed - l.shipped - l.delivered - l.returned`

/** Paid and not refunded whole; the same condition as `isPackable`, and that of the index `orders_to_pack`. */
const TO_PACK = sql`o.fulfillment_status in ('placed', 'partly_shipped')
  and o.payment_status in ('paid', 'partly_refunded')`

const VIEWS: Record<ToPackView, RawBuilder<unknown>> = {
  all: sql`true`,
  to_pick: sql`not exists (select from fulfillment.holds h where h.order_id = o.id)
    and not exists (select from fulfillment.batch_orders b where b.order_id = o.id and b.open)`,
  on_hold: sql`exists (select from fulfillment.holds h where h.order_id = o.id)`,
}

function matching(view: ToPackView): RawBuilder<unknown> {
  return sql`${TO_PACK} and ${VIEWS[view]}
    and exists (select from orders.lines l where l.order_id = o.id and ${OPEN_UNITS} > 0)`
}

interface Row extends Omit<OrderToPack, 'number' | 'placed_at'> {
  number: string
  placed_at: Date
}

/** The oldest first. */
export async function listOrdersToPack(
  db: Db,
  view: ToPackView,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderToPack[]> {
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, coalesce(o.address ->> 'full_name', '') as customer,
      o.destination ->> 'state' as state, o.rate ->> 'carrier' as carrier, o.rate ->> 'service' as service,
      (select sum(${OPEN_UNITS})::int from orders.lines l where l.order_id = o.id) as units,
      (select h.reason from fulfillment.holds h where h.order_id = o.id) as hold_reason,
      (select b.batch_id from fulfillment.batch_orders b where b.order_id = o.id and b.open) as batch_id
    from (
      select * from orders.orders o where ${matching(view)} order by o.placed_at, o.id limit ${limit} offset ${offset}
    ) o
    order by o.placed_at, o.id`.execute(db)
  return rows.map(({ number, placed_at, ...row }) => ({
    ...row,
    number: Number(number),
    placed_at: placed_at.toISOString(),
  }))
}

export async function countOrdersToPack(db: Db, view: ToPackView): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders o where ${matching(view)}`.execute(db)
  return rows[0]?.count ?? 0
}
