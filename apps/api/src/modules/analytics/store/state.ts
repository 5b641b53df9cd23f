import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface FiguresState {
  time_zone: string | null
  last_event_id: number
  last_transaction_id: number
  last_credit_entry_id: number
  figures_until: Date | null
  rebuild_days: number | null
  checked_at: Date | null
  wrong_days: number
}

export async function getState(db: Db): Promise<FiguresState> {
  return db.selectFrom('analytics.state').selectAll().executeTakeFirstOrThrow()
}

export async function lockState(db: Db): Promise<FiguresState> {
  return db.selectFrom('analytics.state').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateState(db: Db, change: Partial<FiguresState>): Promise<void> {
  await db.updateTable('analytics.state').set(change).execute()
}

export interface Ends {
  last_event_id: number
  last_transaction_id: number
  last_credit_entry_id: number
}

/** The newest rows of the ledgers. */
export async function readEnds(db: Db): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select coalesce((select max(id) from orders.events), 0) as last_event_id,
      coalesce((select max(id) from checkout.transactions), 0) as last_transaction_id,
      coalesce((select max(id) from credit.entries), 0) as last_credit_entry_id`.execute(db)
  return rows[0] ?? { last_event_id: 0, last_transaction_id: 0, last_credit_entry_id: 0 }
}

/** A transaction that began earlier may commit later, with a smaller id: this many are looked at again. */
const OVERLAP = 1000

/** Days of what was written after the ends, or shortly before them since `late`. */
export async function markNewDays(db: Db, ends: Ends, { zone, late }: { zone: string; late: Date }): Promise<void> {
  await sql`
    insert into analytics.stale_days (day)
    select (o.placed_at at time zone ${zone})::date
    from orders.events e join orders.orders o on o.id = e.order_id
    where e.id > ${ends.last_event_id}::bigint - ${OVERLAP} and (e.id > ${ends.last_event_id} or e.at > ${late})
      and e.kind in ('placed', 'paid')
    union
    select (at at time zone ${zone})::date from checkout.transactions
    where id > ${ends.last_transaction_id}::bigint - ${OVERLAP} and (id > ${ends.last_transaction_id} or at > ${late})
      and kind in ('captured', 'refunded')
    union
    select (at at time zone ${zone})::date from credit.entries
    where id > ${ends.last_credit_entry_id}::bigint - ${OVERLAP} and (id > ${ends.last_credit_entry_id} or at > ${late})
      and kind in ('granted', 'bonus')
    on conflict do nothing`.execute(db)
}

/** The first moment that any figure is about. */
export async function findFirstMoment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(placed_at) from orders.orders), (select min(at) from checkout.transactions),
      (select min(at) from credit.entries where kind in ('granted', 'bonus')), (select min(day) from analytics.days)) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export async function markDays(db: Db, days: readonly string[]): Promise<void> {
  await sql`
    insert into analytics.stale_days (day) select unnest(${[...days]}::date[]) on conflict do nothing`.execute(db)
}

/** The newest first: that is what staff looks at. Locked until the end of the transaction, and then gone. */
export async function takeStaleDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    delete from analytics.stale_days where day = (
      select day from analytics.stale_days order by day desc limit 1 for update skip locked
    ) returning day::text`.execute(db)
  return rows[0]?.day
}

export async function countStaleDays(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from analytics.stale_days`.execute(db)
  return rows[0]?.count ?? 0
}
