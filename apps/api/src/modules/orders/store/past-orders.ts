import { toCents } from '@fieldhouse/contract/rules/money'
import { sql } from 'kysely'
import type { PricingLine } from '#modules/promotions/rules/pricing-types.ts'
import type { Db } from '#platform/db/db.ts'

export interface PastOrderRow {
  id: string
  number: number
  placed_at: Date
  user_id: number | null
  email: string
  state: string
  postal_code: string
  shipping_cents: number
  cheapest_rate_cents: number
  total_cents: number
  lines: PricingLine[]
}

/** Keyset cursor. The timestamp is text, because a Date would lose the microseconds. */
export interface OrderCursor {
  placed_at: string
  id: string
}

interface Row {
  id: string
  number: number
  placed_at: Date
  place: string
  user_id: number | null
  email: string
  state: string
  postal_code: string
  shipping_rate: string
  cheapest_rate: string
  total: string
  lines: (Omit<PricingLine, 'unit_cents'> & { unit_price: string })[]
}

/** Next batch of a span, oldest first, with the cursor of its end. Canceled orders are left out. */
export async function listPastOrders(
  db: Db,
  { after, until, limit }: { after: OrderCursor; until: Date; limit: number },
): Promise<{ orders: PastOrderRow[]; last: OrderCursor | undefined }> {
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, o.placed_at::text as place, o.user_id, o.email,
      o.destination ->> 'state' as state, coalesce(o.destination ->> 'postal_code', '') as postal_code, o.shipping_rate,
      coalesce(o.rate ->> 'cheapest', o.shipping_rate::text) as cheapest_rate, o.total, l.lines
    from orders.orders o
    cross join lateral (
      select json_agg(json_build_object('sku_id', l.sku_id, 'product_id', l.product_id,
        'product_item_id', l.product_item_id, 'category_ids', l.category_ids, 'quantity', l.quantity,
        'unit_price', l.unit_price::text) order by l.position) as lines
      from orders.lines l where l.order_id = o.id and l.replaces is null
    ) l
    where (o.placed_at, o.id) > (${after.placed_at}::timestamptz, ${after.id}::uuid) and o.placed_at < ${until}
      and o.fulfillment_status <> 'canceled' and l.lines is not null
    order by o.placed_at, o.id limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return { orders: rows.map(toPastOrder), last: last && { placed_at: last.place, id: last.id } }
}

function toPastOrder({ lines, number, shipping_rate, cheapest_rate, total, place, ...row }: Row): PastOrderRow {
  return {
    ...row,
    number: Number(number),
    shipping_cents: toCents(shipping_rate),
    cheapest_rate_cents: toCents(cheapest_rate),
    total_cents: toCents(total),
    lines: lines.map(({ unit_price, ...line }) => ({ ...line, unit_cents: toCents(unit_price) })),
  }
}

export async function countPastOrders(db: Db, { since, until }: { since: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.orders
    where placed_at >= ${since} and placed_at < ${until} and fulfillment_status <> 'canceled'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Date of the first order by user id. */
export async function listFirstOrderDates(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ user_id: number; first: Date }>`
    select user_id, min(placed_at) as first from orders.orders where user_id = any (${user_ids}::int[])
    group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, first }) => [user_id, first]))
}
