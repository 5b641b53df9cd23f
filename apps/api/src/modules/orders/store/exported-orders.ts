import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { FindCriteria } from './staff-orders.ts'
import { isFound } from './staff-orders.ts'

export interface ExportedOrder {
  id: string
  number: number
  placed_at: Date
  payment_status: string
  fulfillment_status: string
  total: string
  email: string
  customer: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
  units: number
  items: string
  discount: string
  shipping: string
  tax: string
  refunded: string
  promo_code: string | null
  carrier: string | null
  service: string | null
  lang: string
}

/** Newest first, those placed before the given one. */
export async function listExportedOrders(
  db: Db,
  criteria: FindCriteria,
  before: Pick<ExportedOrder, 'placed_at' | 'id'> | undefined,
  limit: number,
): Promise<ExportedOrder[]> {
  const older = before ? sql`and (placed_at, id) < (${before.placed_at}, ${before.id}::uuid)` : sql``
  const { rows } = await sql<ExportedOrder>`
    select o.id, o.number, o.placed_at, o.payment_status, o.fulfillment_status, o.lang, o.email, o.promo_code,
      o.address ->> 'full_name' as customer, o.address ->> 'city' as city, o.destination ->> 'state' as state,
      o.destination ->> 'postal_code' as postal_code, o.address ->> 'country' as country, o.items, o.discount,
      o.shipping, o.tax, o.total, o.refunded, o.rate ->> 'carrier' as carrier, o.rate ->> 'service' as service,
      (select coalesce(sum(l.quantity), 0)::int from orders.lines l
        where l.order_id = o.id and l.replaces is null) as units
    from (
      select * from orders.orders where ${isFound(criteria)} ${older}
      order by placed_at desc, id desc limit ${limit}
    ) o
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows
}
