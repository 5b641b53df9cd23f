import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface CountedLine {
  product_id: number
  units: number
}

const IS_SOLD = sql.raw(`(payment_status <> 'pending' and fulfillment_status <> 'canceled')`)

/**
 * Marks the next orders whose mark is out of date, and returns the units to add. Canceled orders have negative units;
 * gifts and swaps are not sold. The condition is that of the index `orders_to_count`.
 */
export async function markCountedOrders(db: Db, limit: number): Promise<{ orders: number; lines: CountedLine[] }> {
  const { rows } = await sql<{ orders: number; lines: CountedLine[] | null }>`
    with due as (
      select id from orders.orders where sales_counted <> ${IS_SOLD} order by id limit ${limit} for update skip locked
    ), marked as (
      update orders.orders o set sales_counted = not sales_counted from due where o.id = due.id
      returning o.id, o.sales_counted
    ), sold as (
      select l.product_id, sum(case when m.sales_counted then l.quantity else -l.quantity end)::int as units
      from marked m join orders.lines l on l.order_id = m.id 
      where not l.gift and l.replaces is null group by l.product_id
    )
    select (select count(*)::int from marked) as orders,
      (select json_agg(json_build_object('product_id', product_id, 'units', units)) from sold) as lines`.execute(db)
  return { orders: rows[0]?.orders ?? 0, lines: rows[0]?.lines ?? [] }
}
