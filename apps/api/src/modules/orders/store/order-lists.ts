import type { FulfillmentStatus, OrderSummary, PaymentStatus, StaffOrderSummary } from '@fieldhouse/contract/orders'
import type { Image } from '@fieldhouse/contract/schemas'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface Bounds {
  limit: number
  offset: number
}

const SHOWN_IMAGES = 4
const LIKE_SIGNS = /[\\%_]/g

interface Row {
  id: string
  number: string
  placed_at: Date
  units: number
  total: string
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
}

const toListed = <T extends Row>({ number, placed_at, ...row }: T) => ({
  ...row,
  number: Number(number),
  placed_at: placed_at.toISOString(),
})

/** Newest first. */
export async function listUserOrders(db: Db, user_id: number, { limit, offset }: Bounds): Promise<OrderSummary[]> {
  const { rows } = await sql<Row & { images: (Image | null)[] }>`
    select o.id, o.number, o.placed_at, o.total, o.payment_status, o.fulfillment_status, coalesce(l.units, 0) as units,
      coalesce(l.images, '[]') as images
    from (
      select * from orders.orders where user_id = ${user_id}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    ) o
    cross join lateral (
      select sum(l.quantity)::int as units,
        json_agg(l.image order by l.position) filter (where l.place <= ${SHOWN_IMAGES}) as images
      from (
        select quantity, image, position, row_number() over (order by position) as place
        from orders.lines where order_id = o.id
      ) l
    ) l
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows.map(toListed)
}

export async function countUserOrders(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders where user_id = ${user_id}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface OrderFilters {
  payment_status?: PaymentStatus | undefined
  fulfillment_status?: FulfillmentStatus | undefined
  since?: string | undefined
  until?: string | undefined
  q?: string | undefined
}

/** Newest first. Units are counted after LIMIT, so that only the lines of one page are read. */
export async function listOrders(
  db: Db,
  filters: OrderFilters,
  { limit, offset }: Bounds,
): Promise<StaffOrderSummary[]> {
  const { rows } = await sql<Row & Pick<StaffOrderSummary, 'email' | 'customer' | 'state'>>`
    select o.id, o.number, o.placed_at, o.email, coalesce(o.address ->> 'full_name', '') as customer,
      o.destination ->> 'state' as state, o.total, o.payment_status, o.fulfillment_status,
      (select coalesce(sum(l.quantity), 0)::int from orders.lines l where l.order_id = o.id) as units
    from (
      select * from orders.orders where ${matching(filters)}
      order by placed_at desc, id desc limit ${limit} offset ${offset}
    ) o
    order by o.placed_at desc, o.id desc`.execute(db)
  return rows.map(toListed)
}

export async function countOrders(db: Db, filters: OrderFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders where ${matching(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever packs works through the placed orders, and must not pack what was refunded whole. */
const NOT_REFUNDED = sql`payment_status <> 'refunded'`

function matching({ payment_status, fulfillment_status, since, until, q }: OrderFilters): RawBuilder<unknown> {
  const conditions = [
    ...(payment_status ? [sql`payment_status = ${payment_status}`] : []),
    ...(fulfillment_status ? [sql`fulfillment_status = ${fulfillment_status}`] : []),
    ...(fulfillment_status === 'placed' && !payment_status ? [NOT_REFUNDED] : []),
    ...(since ? [sql`placed_at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`placed_at < ${until}::timestamptz`] : []),
    ...(q?.trim() ? [matchesQuery(q.trim())] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Matches an order number (`1042` or `#1042`), or every word in the order’s search text, in any order. */
function matchesQuery(q: string): RawBuilder<unknown> {
  const words = q.split(/[\s,]+/).filter(Boolean)
  const textMatch = words.length === 0 ? sql`false` : sql`(${sql.join(words.map(containsWord), sql` and `)})`
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  return number === undefined ? textMatch : sql`(number = ${number}::bigint or ${textMatch})`
}

function containsWord(word: string): RawBuilder<unknown> {
  return sql`search_text like orders.fold_text(${`%${word.replaceAll(LIKE_SIGNS, '\\$&')}%`})`
}
