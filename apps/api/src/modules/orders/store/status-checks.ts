import type { FulfillmentStatus, PaymentStatus, StatusDisagreement } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** An order as stored, with what its events add up to. */
export interface StatusRow {
  id: string
  number: number
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  total: string
  refunded: string
  credit: string
  /** Refunds in the timeline. */
  refunded_by_events: string
  /** Units by where they are, of the whole order. */
  units: Record<'quantity' | 'canceled' | 'packed' | 'shipped' | 'delivered' | 'returned', number>
  /** Units that the events moved. */
  moved: Record<'canceled' | 'packed' | 'unpacked' | 'shipped' | 'delivered' | 'returned', number>
}

const MOVES = ['canceled', 'packed', 'unpacked', 'shipped', 'delivered', 'returned'] as const
const movedUnits = sql.join(
  MOVES.map(
    (kind) =>
      sql`${sql.lit(kind)}, coalesce(sum(coalesce(e.units, u.quantity)) filter (where e.kind = ${sql.lit(kind)}), 0)`,
  ),
)

/** The next orders by number. An event without lines moved all units. */
export async function listStatusRows(db: Db, after_number: number, limit: number): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select o.id, o.number, o.payment_status, o.fulfillment_status, o.total::text as total,
      o.refunded::text as refunded, o.credit::text as credit, m.refunded_by_events, m.moved,
      json_build_object('quantity', u.quantity, 'canceled', u.canceled, 'packed', u.packed, 'shipped', u.shipped,
        'delivered', u.delivered, 'returned', u.returned) as units
    from (
      select * from orders.orders where number > ${after_number} order by number limit ${limit}
    ) o
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as quantity, coalesce(sum(l.canceled), 0)::int as canceled,
        coalesce(sum(l.packed), 0)::int as packed, coalesce(sum(l.shipped), 0)::int as shipped,
        coalesce(sum(l.delivered), 0)::int as delivered, coalesce(sum(l.returned), 0)::int as returned
      from orders.lines l where l.order_id = o.id
    ) u
    cross join lateral (
      select json_build_object(${movedUnits}) as moved,
        coalesce(sum(e.amount) filter (where e.kind = 'refunded'), 0)::numeric(12, 2)::text as refunded_by_events
      from (
        select kind, amount, (
          select sum((unit ->> 'quantity')::int) from jsonb_array_elements(lines) unit
        )::int as units
        from orders.events where order_id = o.id
      ) e
    ) m
    order by o.number`.execute(db)
  return rows
}

export interface StatusCheck {
  id: number
  after_number: number
}

/** The run that was interrupted, or a new one. */
export async function openStatusCheck(db: Db, at: Date): Promise<StatusCheck> {
  await sql`insert into orders.status_checks (started_at) values (${at}) on conflict do nothing`.execute(db)
  const { rows } = await sql<StatusCheck>`
    select id, after_number from orders.status_checks where ended_at is null`.execute(db)
  const [check] = rows
  if (!check) throw new Error('no status check is open')
  return check
}

interface ComparedSlice {
  check_id: number
  from_number: number
  to_number: number
  orders: number
  disagreements: readonly { order_id: string; number: number; reasons: readonly string[] }[]
  at: Date
}

/** Replaces what was found in this slice before, and moves the run on. */
export async function saveStatusSlice(db: Db, slice: ComparedSlice): Promise<void> {
  const { check_id, from_number, to_number, orders, disagreements, at } = slice
  await sql`delete from orders.status_disagreements
    where number > ${from_number} and number <= ${to_number}`.execute(db)
  if (disagreements.length > 0) {
    const rows = disagreements.map(({ reasons, ...row }) => ({ ...row, reasons: [...reasons], found_at: at }))
    await db.insertInto('orders.status_disagreements').values(rows).execute()
  }
  await sql`update orders.status_checks set after_number = ${to_number}, orders = orders + ${orders}
    where id = ${check_id}`.execute(db)
}

export async function endStatusCheck(db: Db, id: number, at: Date): Promise<void> {
  await sql`update orders.status_checks set ended_at = ${at} where id = ${id}`.execute(db)
}

export async function countDisagreements(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.status_disagreements`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listDisagreements(db: Db, limit: number): Promise<StatusDisagreement[]> {
  const { rows } = await sql<StatusDisagreement>`
    select order_id, number, reasons from orders.status_disagreements
    order by number desc limit ${limit}`.execute(db)
  return rows
}

export async function findLastStatusCheck(db: Db): Promise<{ ended_at: Date; orders: number } | undefined> {
  const { rows } = await sql<{ ended_at: Date; orders: number }>`
    select ended_at, orders from orders.status_checks where ended_at is not null
    order by id desc limit 1`.execute(db)
  return rows[0]
}
