import type { OrderSummary } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ListedRow } from './listed-rows.ts'
import { LISTED_LINES, toListed } from './listed-rows.ts'

interface Bounds {
  limit: number
  offset: number
}

/** Newest first. */
export async function listUserOrders(db: Db, user_id: number, { limit, offset }: Bounds): Promise<OrderSummary[]> {
  const { rows } = await sql<ListedRow>`
    select o.id, o.number, o.placed_at, o.total, o.payment_status, o.fulfillment_status, l.units, l.images
    from (
      select * from orders.orders where user_id = ${user_id}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    ) o
    cross join lateral (${LISTED_LINES}) l
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows.map(toListed)
}

export async function countUserOrders(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders where user_id = ${user_id}`.execute(db)
  return rows[0]?.count ?? 0
}
