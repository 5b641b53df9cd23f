import type { Transaction } from '@fieldhouse/contract/orders'
import type { MoneyProblem } from '@fieldhouse/contract/payments'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

type Row = Omit<Transaction, 'at'> & { at: Date }
interface Bounds {
  limit: number
  offset: number
}

/** null selects all users. */
const ofUser = (user_id: number | null) => (user_id === null ? sql`true` : sql`a.user_id = ${user_id}`)

async function select(db: Db, where: RawBuilder<unknown>, { limit, offset }: Bounds): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    select t.id, a.order_id, t.kind, t.amount::text as amount, t.currency, t.provider_ref, t.at
    from checkout.transactions t join checkout.attempts a on a.id = t.attempt_id
    where ${where} order by t.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function listTransactions(db: Db, user_id: number | null, bounds: Bounds): Promise<Transaction[]> {
  return select(db, ofUser(user_id), bounds)
}

export async function countTransactions(db: Db, user_id: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout.transactions t join checkout.attempts a on a.id = t.attempt_id
    where ${ofUser(user_id)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listTransactionsOf(db: Db, attempt_id: string): Promise<Transaction[]> {
  const newestFirst = await select(db, sql`t.attempt_id = ${attempt_id}`, { limit: 1000, offset: 0 })
  return newestFirst.toReversed()
}

export interface LooseRow {
  id: string
  problem: MoneyProblem
  amount: string
  captured: string
  email: string
  provider_order_id: string | null
  changed_at: Date
  looked_at: Date | null
}

/** Attempts without an order that are unmatched, or under review since before `waiting_since`. */
const loose = (waiting_since: Date) => sql`
  select a.*, (
    select coalesce(sum(case when t.kind = 'captured' then t.amount else -t.amount end), 0)
    from checkout.transactions t where t.attempt_id = a.id and t.kind in ('captured', 'refunded')
  ) as left_of_it
  from checkout.attempts a
  where a.order_id is null
    and (a.problem is not null or a.state = 'pending' and a.changed_at <= ${waiting_since})`

export async function listLoose(db: Db, waiting_since: Date, { limit, offset }: Bounds): Promise<LooseRow[]> {
  const { rows } = await sql<LooseRow>`
    select id, coalesce(problem, 'pending') as problem, amount::text as amount,
      left_of_it::numeric(12, 2)::text as captured, email, provider_order_id, changed_at, looked_at
    from (${loose(waiting_since)}) as l where left_of_it > 0 or state = 'pending'
    order by changed_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countLoose(db: Db, waiting_since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${loose(waiting_since)}) as l
    where left_of_it > 0 or state = 'pending'`.execute(db)
  return rows[0]?.count ?? 0
}
