import type { FulfillmentStatus, LineUnits, OrderEventKind, PaymentStatus } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { UnitCounts } from '../rules/unit-moves.ts'

export interface LockedOrder {
  version: number
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  total: string
  shipping: string
  refunded: string
}

export async function lockOrder(db: Db, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select version, payment_status, fulfillment_status, total, shipping, refunded
    from orders.orders where id = ${id} for update`.execute(db)
  return rows[0]
}

interface RefundUpdate {
  payment_status: PaymentStatus
  /** Total of all refunds. */
  refunded: string
  lines: readonly { position: number; quantity: number }[]
}

export async function setOrderRefunded(
  db: Db,
  id: string,
  { payment_status, refunded, lines }: RefundUpdate,
): Promise<void> {
  const positions = lines.map(({ position }) => position)
  const quantities = lines.map(({ quantity }) => quantity)
  await sql`
    with given_back as (
      update orders.lines l set refunded = l.refunded + r.quantity
      from unnest(${positions}::int[], ${quantities}::int[]) as r (position, quantity)
      where l.order_id = ${id} and l.position = r.position
    )
    update orders.orders set payment_status = ${payment_status}, refunded = ${refunded}, version = version + 1
    where id = ${id}`.execute(db)
}

export interface UnitRow extends UnitCounts {
  position: number
  sku_id: number
}

/** The caller has locked the order. */
export async function listUnits(db: Db, order_id: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select position, sku_id, quantity - canceled - packed - shipped - delivered - returned as open, canceled, packed,
      shipped, delivered, returned
    from orders.lines where order_id = ${order_id} order by position`.execute(db)
  return rows
}

interface UnitUpdate {
  fulfillment_status: FulfillmentStatus
  lines: readonly UnitRow[]
}

export async function setUnits(db: Db, id: string, { fulfillment_status, lines }: UnitUpdate): Promise<void> {
  await sql`
    with moved as (
      update orders.lines l set canceled = m.canceled, packed = m.packed, shipped = m.shipped, delivered = m.delivered,
        returned = m.returned
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as m (position smallint, canceled integer,
        packed integer, shipped integer, delivered integer, returned integer)
      where l.order_id = ${id} and l.position = m.position
    )
    update orders.orders set fulfillment_status = ${fulfillment_status}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function setCancelReason(db: Db, id: string, reason: string | null): Promise<void> {
  await sql`update orders.orders set cancel_reason = ${reason} where id = ${id}`.execute(db)
}

interface NewOrderEvent {
  order_id: string
  kind: OrderEventKind
  amount: string | null
  at: Date
  actor: string | null
  note: string | null
  lines?: readonly LineUnits[]
}

export async function insertOrderEvent(db: Db, { lines, ...event }: NewOrderEvent): Promise<void> {
  await db
    .insertInto('orders.events')
    .values({ ...event, lines: lines ? JSON.stringify(lines) : null })
    .execute()
}

export async function addKeywords(db: Db, id: string, keywords: string): Promise<void> {
  await sql`update orders.orders set keywords = keywords || ' ' || ${keywords}::text where id = ${id}`.execute(db)
}
