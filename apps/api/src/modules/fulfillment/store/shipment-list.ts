import type { LabelState, ShipmentState, ShipmentSummary } from '@fieldhouse/contract/fulfillment'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ShipmentFilters {
  state?: ShipmentState | undefined
  label?: LabelState | undefined
  q?: string | undefined
}

interface Row extends Omit<ShipmentSummary, 'order_number' | 'packed_at' | 'shipped_at' | 'delivered_at'> {
  order_number: string
  packed_at: Date
  shipped_at: Date | null
  delivered_at: Date | null
}

/** The last packed first. Orders and labels are joined after LIMIT. */
export async function listShipments(
  db: Db,
  filters: ShipmentFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShipmentSummary[]> {
  const { rows } = await sql<Row>`
    select s.id, s.order_id, s.number, s.state, s.carrier, s.service, s.tracking_number, s.tracking_url, s.packed_at,
      s.packed_by, s.shipped_at, s.delivered_at, s.label_state, o.number as order_number,
      coalesce(o.address ->> 'full_name', '') as customer,
      (select coalesce(sum(l.quantity), 0)::int from fulfillment.shipment_lines l where l.shipment_id = s.id) as units,
      (select l.problem from fulfillment.labels l where l.shipment_id = s.id order by l.requested_at desc limit 1) as problem
    from (
      select * from fulfillment.shipments s where ${matching(filters)}
      order by s.packed_at desc, s.id desc limit ${limit} offset ${offset}
    ) s
    join orders.orders o on o.id = s.order_id
    order by s.packed_at desc, s.id desc`.execute(db)
  return rows.map(({ order_number, packed_at, shipped_at, delivered_at, ...row }) => ({
    ...row,
    order_number: Number(order_number),
    packed_at: packed_at.toISOString(),
    shipped_at: shipped_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
  }))
}

export async function countShipments(db: Db, filters: ShipmentFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fulfillment.shipments s where ${matching(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ state, label, q }: ShipmentFilters): RawBuilder<unknown> {
  const conditions = [
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(label ? [sql`s.label_state = ${label}`] : []),
    ...(q?.trim() ? [matchesQuery(q.replaceAll(/\s/g, ''))] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** A tracking number, or an order number with or without #. */
function matchesQuery(q: string): RawBuilder<unknown> {
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  const byTracking = sql`s.id in (select id from fulfillment.shipments where tracking_number = ${q})`
  if (number === undefined) return byTracking
  return sql`s.id in (
    select id from fulfillment.shipments where tracking_number = ${q}
    union all
    select f.id from fulfillment.shipments f join orders.orders o on o.id = f.order_id where o.number = ${number}::bigint
  )`
}
