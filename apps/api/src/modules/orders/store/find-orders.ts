import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { matchesQuery } from './staff-orders.ts'

export interface FoundOrder {
  id: string
  number: number
  customer: string
  email: string
  total: string
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  placed_at: string
  units: number
  /** Of the first line. */
  product: string
}

type Row = Omit<FoundOrder, 'number' | 'placed_at'> & { number: number; placed_at: Date }

export async function findOrderByNumber(db: Db, number: string): Promise<FoundOrder[]> {
  return select(db, sql`select * from orders.orders where number = ${number}::bigint`)
}

export interface FoundAmongRecent {
  hits: FoundOrder[]
  /** Among the recent orders. */
  count: number
  /** There are no others. */
  isAll: boolean
}

/** Newest first, among the newest `recent` orders: its cost does not depend on how often the words occur. */
export async function findAmongRecent(
  db: Db,
  q: string,
  { recent, limit }: { recent: number; limit: number },
): Promise<FoundAmongRecent> {
  const { rows } = await sql<{ ids: string[] | null; count: number; all: boolean }>`
    select (array_agg(id order by placed_at desc, id desc))[1:${limit}::int] as ids, count(*)::int as count,
      (select count(*) from (select from orders.orders limit ${recent}) as counted) < ${recent} as all
    from (
      select id, placed_at, number, email, search_text from orders.orders order by placed_at desc, id desc limit ${recent}
    ) as recent
    where ${matchesQuery(q)}`.execute(db)
  const { ids = null, count = 0, all = false } = rows[0] ?? {}
  return { hits: await listByIds(db, ids ?? []), count, isAll: all }
}

/** The newest among all orders, and how many there are: for words that are rare, which the index finds. */
export async function findAmongAll(db: Db, q: string, limit: number): Promise<{ hits: FoundOrder[]; count: number }> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (select id, placed_at from orders.orders where ${matchesQuery(q)})
    select (select count(*)::int from found) as count,
      array(select id from found order by placed_at desc, id desc limit ${limit}) as ids`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  return { hits: await listByIds(db, ids), count }
}

/** Counts no further than `cap`. */
export async function countToPack(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(placed_at) as oldest from (
      select placed_at from orders.orders
      where fulfillment_status in ('placed', 'partly_shipped') and payment_status in ('paid', 'partly_refunded')
      order by placed_at limit ${cap}
    ) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

async function listByIds(db: Db, ids: readonly string[]): Promise<FoundOrder[]> {
  return ids.length === 0 ? [] : select(db, sql`select * from orders.orders where id = any(${ids}::uuid[])`)
}

async function select(db: Db, orders: RawBuilder<unknown>): Promise<FoundOrder[]> {
  const { rows } = await sql<Row>`
    select o.id, o.number, coalesce(o.address ->> 'full_name', '') as customer, o.email, o.total, o.payment_status,
      o.fulfillment_status, o.placed_at, coalesce(l.units, 0)::int as units, coalesce(l.product, '') as product
    from (${orders}) o
    left join lateral (
      select sum(quantity) as units, (array_agg(name order by position))[1] as product
      from orders.lines where order_id = o.id and replaces is null
    ) l on true
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows.map((row) => ({ ...row, number: Number(row.number), placed_at: row.placed_at.toISOString() }))
}
