import type { PaymentMethod, Transaction, TransactionKind } from '@fieldhouse/contract/orders'
import type { UnmatchedReason } from '@fieldhouse/contract/payments'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'

type Row = Omit<Transaction, 'at'> & { at: Date }
interface Bounds {
  limit: number
  offset: number
}

export interface TransactionCriteria {
  user_id?: number | undefined
  kind?: TransactionKind | undefined
  method?: PaymentMethod | undefined
  since?: Date | undefined
  until?: Date | undefined
  order_id?: string | undefined
  /** A whole reference, or how it starts. */
  provider_ref?: string | undefined
  /** Only ids below this one: for reading everything in batches. */
  below_id?: number | undefined
}

async function select(db: Db, where: RawBuilder<unknown>, { limit, offset }: Bounds): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    select t.id, a.order_id, t.kind, t.amount::text as amount, t.currency, t.method, t.provider_ref, t.at
    from (
      select * from checkout.transactions where ${where} order by id desc limit ${limit} offset ${offset}
    ) t
    join checkout.attempts a on a.id = t.attempt_id
    order by t.id desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function listTransactions(db: Db, criteria: TransactionCriteria, bounds: Bounds): Promise<Transaction[]> {
  return select(db, matching(criteria), bounds)
}

export async function countTransactions(db: Db, criteria: TransactionCriteria): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout.transactions where ${matching(criteria)}`.execute(db)
  return rows[0]?.count ?? 0
}

function matching(criteria: TransactionCriteria): RawBuilder<unknown> {
  const { user_id, kind, method, since, until, order_id, provider_ref, below_id } = criteria
  const conditions = [
    ...(user_id === undefined
      ? []
      : [sql`attempt_id in (select id from checkout.attempts where user_id = ${user_id})`]),
    ...(order_id ? [sql`attempt_id = (select id from checkout.attempts where order_id = ${order_id})`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(method ? [sql`method = ${method}`] : []),
    ...(since ? [sql`at >= ${since}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
    ...(provider_ref ? [sql`provider_ref like ${`${escapeLike(provider_ref)}%`}`] : []),
    ...(below_id === undefined ? [] : [sql`id < ${below_id}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

export async function listTransactionsOfAttempt(db: Db, attempt_id: string): Promise<Transaction[]> {
  const newestFirst = await select(db, sql`attempt_id = ${attempt_id}`, { limit: 1000, offset: 0 })
  return newestFirst.toReversed()
}

export interface UnmatchedPaymentRow {
  id: string
  reason: UnmatchedReason
  amount: string
  captured: string
  email: string
  provider_order_id: string | null
  changed_at: Date
  provider_checked_at: Date | null
}

/** Attempts without an order that are unmatched or under review. */
const UNMATCHED = sql`
  select a.*, (
    select coalesce(sum(case when t.kind = 'captured' then t.amount else -t.amount end), 0)
    from checkout.transactions t where t.attempt_id = a.id and t.kind in ('captured', 'refunded')
  ) as remaining
  from checkout.attempts a
  where a.order_id is null
    and (a.unmatched_reason is not null or a.state = 'pending')`

export async function listUnmatchedPayments(db: Db, { limit, offset }: Bounds): Promise<UnmatchedPaymentRow[]> {
  const { rows } = await sql<UnmatchedPaymentRow>`
    select id, coalesce(unmatched_reason, 'pending') as reason, amount::text as amount,
      remaining::numeric(12, 2)::text as captured, email, provider_order_id, changed_at, provider_checked_at
    from (${UNMATCHED}) as u where remaining > 0 or state = 'pending'
    order by changed_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts no further than `cap`. */
export async function countUnmatchedPayments(
  db: Db,
  cap: number | null = null,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(changed_at) as oldest from (
      select changed_at from (${UNMATCHED}) as u where remaining > 0 or state = 'pending' limit ${cap}
    ) as u`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}
