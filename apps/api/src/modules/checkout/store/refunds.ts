import type { RefundState } from '@fieldhouse/contract/orders'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface RefundRow {
  id: string
  attempt_id: string
  amount: string
  lines: readonly { position: number; quantity: number }[]
  shipping: boolean
  /** The part of the amount that becomes store credit, and what the shop adds to it. */
  credit: string
  bonus: string
  /** The part of the amount that was paid by store credit. */
  paid_by_credit: string
  reason: string | null
  actor: string | null
  /** Whether the customer is told by email. */
  notify: boolean
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
    select id, attempt_id, amount::text as amount, lines, shipping, credit::text as credit,
      bonus::text as bonus, paid_by_credit::text as paid_by_credit, reason, actor, notify, state, created_at
    from checkout.refunds where ${where} order by created_at, id`.execute(db)
  return rows
}

export interface RefundSums {
  pending: string
  /** Of what was paid by store credit, pending or completed. */
  paid_by_credit: string
}

export async function sumRefunds(db: Db, attempt_id: string): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(amount) filter (where state = 'pending'), 0)::numeric(12, 2)::text as pending,
      coalesce(sum(paid_by_credit) filter (where state <> 'rejected'), 0)::numeric(12, 2)::text as paid_by_credit
    from checkout.refunds where attempt_id = ${attempt_id}`.execute(db)
  return rows[0] ?? { pending: '0.00', paid_by_credit: '0.00' }
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
