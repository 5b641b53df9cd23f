import type { ReturnView } from '@fieldhouse/contract/returns'
import { RETURN_VIEWS } from '@fieldhouse/contract/returns'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ReturnRow } from './returns.ts'
import { selectReturns } from './returns.ts'

interface ReturnFilters {
  view?: ReturnView | undefined
  q?: string | undefined
  customer_id?: number | undefined
}

interface Bounds {
  limit: number
  offset: number
}

const VIEWS: Record<ReturnView, RawBuilder<boolean>> = {
  open: sql`r.state in ('requested', 'approved', 'received')`,
  to_approve: sql`r.state = 'requested'`,
  on_the_way: sql`r.state = 'approved'`,
  to_settle: sql`r.state = 'received'`,
  never_sent: sql`r.state = 'canceled' and r.never_sent`,
  closed: sql`r.state in ('refunded', 'exchanged', 'rejected', 'canceled') and not r.never_sent`,
}

/** Open returns by the end of their hold, then the oldest first; closed ones, and those of a customer, newest first. */
export async function listReturns(db: Db, filters: ReturnFilters, { limit, offset }: Bounds): Promise<ReturnRow[]> {
  const order =
    filters.customer_id === undefined
      ? sql`r.finished_at desc nulls first, r.hold_until nulls last, r.number`
      : sql`r.number desc`
  const page = sql`select r.* from returns.returns r where ${matching(filters)}
    order by ${order} limit ${limit} offset ${offset}`
  return selectReturns(db, page, order)
}

export async function countReturns(db: Db, filters: ReturnFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns.returns r where ${matching(filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countViews(db: Db): Promise<Record<ReturnView, number>> {
  const counts = RETURN_VIEWS.map((view) => sql`count(*) filter (where ${VIEWS[view]})::int as ${sql.ref(view)}`)
  const { rows } = await sql<Record<ReturnView, number>>`
    select ${sql.join(counts)} from returns.returns r`.execute(db)
  return rows[0] as Record<ReturnView, number>
}

const ofUser = (user_id: number) =>
  sql`select r.* from orders.orders o join returns.returns r on r.order_id = o.id where o.user_id = ${user_id}`

/** Newest first. */
export async function listReturnsOfUser(db: Db, user_id: number, { limit, offset }: Bounds): Promise<ReturnRow[]> {
  const order = sql`r.number desc`
  const page = sql`select * from (${ofUser(user_id)}) r order by ${order} limit ${limit} offset ${offset}`
  return selectReturns(db, page, order)
}

export async function countReturnsOfUser(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${ofUser(user_id)}) r`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function findReturns(
  db: Db,
  by: { number: number } | { tracking: string },
  limit: number,
): Promise<ReturnRow[]> {
  const matches = 'number' in by ? sql`number = ${by.number}` : sql`tracking = ${by.tracking}`
  const found = sql`select * from returns.returns where ${matches} order by number desc limit ${limit}`
  return selectReturns(db, found, sql`r.number desc`)
}

function matching({ view, q, customer_id }: ReturnFilters): RawBuilder<unknown> {
  if (customer_id !== undefined) {
    const own = sql`r.order_id in (select id from orders.orders where person_id = ${customer_id})`
    return sql`${own} and ${view || q ? matching({ view, q }) : sql`true`}`
  }
  const text = q?.trim()
  if (!text) return VIEWS[view ?? 'open']
  const number = /^(?:R-|#)?(\d{1,15})$/i.exec(text)?.[1]
  const byNumber =
    number === undefined
      ? sql`false`
      : sql`(r.number = ${number}::bigint or r.order_id in (select id from orders.orders where number = ${number}::bigint))`
  const scope = view ? VIEWS[view] : sql`true`
  return sql`${scope} and (${byNumber} or r.tracking = ${text})`
}

/** Counts no further than `cap`. A package that is on its way waits for the carrier, not for staff. */
export async function countToHandle(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(requested_at) as oldest from (
      select requested_at from returns.returns
      where state in ('requested', 'received') or (state = 'approved' and sent_at is not null) limit ${cap}
    ) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
