import type { RefundState } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface RefundRow {
  id: string
  attempt_id: string
  amount: string
  lines: readonly { position: number; quantity: number }[]
  shipping: boolean
  reason: string | null
  actor: string | null
  state: RefundState
  created_at: Date
}

type NewRefund = Omit<RefundRow, 'state' | 'created_at'> & { at: Date }

export async function insertRefund(db: Db, { lines, at, ...refund }: NewRefund): Promise<void> {
  await db
    .insertInto('checkout.refunds')
    .values({ ...refund, lines: JSON.stringify(lines), created_at: at, tried_at: at })
    .execute()
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return (await select(db, sql`id = ${id}`))[0]
}

export async function listRefunds(db: Db, attempt_id: string): Promise<RefundRow[]> {
  return select(db, sql`attempt_id = ${attempt_id}`)
}

async function select(db: Db, where: ReturnType<typeof sql>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select id, attempt_id, amount::text as amount, lines, shipping, reason, actor, state, created_at
    from checkout.refunds where ${where} order by created_at, id`.execute(db)
  return rows
}

export async function sumPendingRefunds(db: Db, attempt_id: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::numeric(12, 2)::text as sum from checkout.refunds
    where attempt_id = ${attempt_id} and state = 'pending'`.execute(db)
  return rows[0]?.sum ?? '0.00'
}

/** False if the refund is no longer pending. */
export async function setRefundState(
  db: Db,
  id: string,
  state: Exclude<RefundState, 'pending'>,
  provider_ref: string | null,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout.refunds')
    .set({ state, provider_ref, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
