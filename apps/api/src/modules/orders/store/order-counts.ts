import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CountedSpan } from '../rules/order-days.ts'
import type { StatusPair } from '../rules/status-pairs.ts'

interface CountQuery {
  span: CountedSpan
  pairs: readonly StatusPair[] | undefined
  offset: number
  newestFirst: boolean
}

export interface OrderCount {
  count: number
  /** The pairs of statuses that there are. */
  pairs: StatusPair[]
  /** The UTC day of the order at the offset, and how many of that day come before it; null past the end. */
  place: { day: string; offset: number } | null
}

/** Counts without reading orders, except those of the days that the span cuts. */
export async function countOrders(db: Db, { span, pairs, offset, newestFirst }: CountQuery): Promise<OrderCount> {
  const direction = newestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<OrderCount>`
    with counted as (
      select day, payment_status, fulfillment_status, sum(orders) as orders
      from (${countedParts(span)}) as part ${pairs ? sql`where ${isAmong(pairs)}` : sql``}
      group by 1, 2, 3
    ), running as (
      select day, orders, sum(orders) over (order by day ${direction}) as so_far
      from (select day, sum(orders) as orders from counted group by day) as by_day
    )
    select coalesce((select sum(orders) from counted), 0)::int as count, coalesce((
        select json_agg(json_build_object('payment_status', payment_status, 'fulfillment_status', fulfillment_status))
        from (select distinct payment_status, fulfillment_status from counted where orders > 0) as pair
      ), '[]') as pairs, (
        select json_build_object('day', day, 'offset', ${offset}::bigint - (so_far - orders)) from running
        where so_far > ${offset} order by day ${direction} limit 1
      ) as place`.execute(db)
  return rows[0] ?? { count: 0, pairs: [], place: null }
}

function countedParts({ days, edges }: CountedSpan): RawBuilder<unknown> {
  const columns = sql`day, payment_status, fulfillment_status, orders`
  const inDays = sql`day >= ${days.from}::date and day < ${days.until}::date`
  return sql.join(
    [
      sql`select ${columns} from orders.daily_counts where ${inDays}`,
      sql`select ${columns} from orders.count_changes where ${inDays}`,
      ...edges.map(
        ({ from, until }) => sql`
        select (${from}::timestamptz at time zone 'utc')::date, payment_status, fulfillment_status, count(*)
        from orders.orders where placed_at >= ${from} and placed_at < ${until} group by 2, 3`,
      ),
    ],
    sql` union all `,
  )
}

function isAmong(pairs: readonly StatusPair[]): RawBuilder<unknown> {
  const payments = pairs.map(({ payment_status }) => payment_status)
  const fulfillments = pairs.map(({ fulfillment_status }) => fulfillment_status)
  return sql`(payment_status, fulfillment_status) in (select * from unnest(${payments}::text[], ${fulfillments}::text[]))`
}

/**
 * Adds the changes to the daily counts. A reader sees them either here or there, because both move in one transaction.
 * Changes that another run has taken are skipped.
 */
export async function foldCountChanges(db: Db): Promise<void> {
  await sql`
    with taken as (
      delete from orders.count_changes where id in (select id from orders.count_changes for update skip locked)
      returning day, payment_status, fulfillment_status, orders
    )
    insert into orders.daily_counts as counts (day, payment_status, fulfillment_status, orders)
    select day, payment_status, fulfillment_status, sum(orders) from taken
    group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3
    on conflict (day, payment_status, fulfillment_status) do update set orders = counts.orders + excluded.orders`.execute(
    db,
  )
}
