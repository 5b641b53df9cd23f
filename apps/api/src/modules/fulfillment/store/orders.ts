import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import type { Address } from '@fieldhouse/contract/shipping'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface OrderLineFacts {
  position: number
  sku_id: number
  name: string
  color: string
  size: string
  quantity: number
  open: number
  packed: number
  shipped: number
  delivered: number
  barcode: string | null
  weight_g: number
  location: string | null
}

export interface OrderFacts {
  id: string
  number: string
  cart_id: string | null
  address: Address | null
  carrier: string | null
  service: string | null
  arrives_by: string | null
  shipping_rate: string
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  version: number
  lines: OrderLineFacts[]
}

/** Reads across schemas, as decision 56 allows. A SKU that was deleted has no barcode and no weight. */
export async function findOrder(db: Db, id: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.number, o.cart_id, o.address, o.rate ->> 'carrier' as carrier, o.rate ->> 'service' as service,
      o.rate ->> 'arrives_by' as arrives_by, o.shipping_rate, o.payment_status, o.fulfillment_status, o.version, (
        select coalesce(json_agg(json_build_object('position', l.position, 'sku_id', l.sku_id, 'name', l.name,
          'color', l.color, 'size', l.size, 'quantity', l.quantity,
          'open', l.quantity - l.canceled - l.packed - l.shipped - l.delivered - l.returned, 'packed', l.packed,
          'shipped', l.shipped, 'delivered', l.delivered, 'barcode', s.barcode, 'weight_g', coalesce(s.weight_g, 0),
          'location', p.location) order by l.position), '[]')
        from orders.lines l left join catalog.skus s on s.id = l.sku_id
        left join fulfillment.locations p on p.sku_id = l.sku_id
        where l.order_id = o.id
      ) as lines
    from orders.orders o where o.id = ${id}`.execute(db)
  return rows[0]
}

export interface HoldRow {
  reason: string
  at: Date
  actor: string
}

export async function findHold(db: Db, order_id: string): Promise<HoldRow | undefined> {
  return db
    .selectFrom('fulfillment.holds')
    .select(['reason', 'at', 'actor'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

export async function insertHold(db: Db, hold: HoldRow & { order_id: string }): Promise<void> {
  const { reason, at, actor } = hold
  await db
    .insertInto('fulfillment.holds')
    .values(hold)
    .onConflict((held) => held.column('order_id').doUpdateSet({ reason, at, actor }))
    .execute()
}

/** False if there was none. */
export async function deleteHold(db: Db, order_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fulfillment.holds')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
