import type { StatusCheck } from '@fieldhouse/contract/orders'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { TransactionSums } from '../rules/status-disagreements.ts'
import { findDisagreements } from '../rules/status-disagreements.ts'
import * as store from '../store/status-checks.ts'

export const VERIFY_STATUSES = 'orders-verify-statuses'
const SLICE = 1000
const LISTED = 100

export type ReadTransactionSums = (
  db: Db,
  order_ids: readonly string[],
) => Promise<ReadonlyMap<string, TransactionSums>>

/**
 * Compares every order in slices by number. Each slice is a transaction that also says how far the run has come, so one
 * that is interrupted goes on where it stopped. Returns the number of orders that disagree.
 */
export async function verifyStatuses(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  readSums: ReadTransactionSums,
): Promise<number> {
  const check = await store.openStatusCheck(db, clock.now())
  let after = check.after_number
  for (;;) {
    const next = await inTransaction(db, (db) =>
      verifySlice(db, { ...check, after_number: after }, readSums, clock.now()),
    )
    if (next === undefined) break
    after = next
  }
  await store.endStatusCheck(db, check.id, clock.now())
  const count = await store.countDisagreements(db)
  if (count > 0) {
    const orders = await store.listDisagreements(db, 10)
    log.error({ count, orders }, 'statuses of orders disagree with their events or transactions')
  }
  return count
}

/** The number of the last order of the slice; undefined after the last slice. */
async function verifySlice(
  db: Db,
  { id: check_id, after_number }: store.StatusCheck,
  readSums: ReadTransactionSums,
  at: Date,
): Promise<number | undefined> {
  const rows = await store.listStatusRows(db, after_number, SLICE)
  const last = rows.at(-1)
  if (!last) return undefined
  const sums = await readSums(
    db,
    rows.map(({ id }) => id),
  )
  const disagreements = rows.flatMap((row) => {
    const reasons = findDisagreements(row, sums.get(row.id))
    return reasons.length > 0 ? [{ order_id: row.id, number: row.number, reasons }] : []
  })
  const to_number = last.number
  await store.saveStatusSlice(db, {
    check_id,
    from_number: after_number,
    to_number,
    orders: rows.length,
    disagreements,
    at,
  })
  return to_number
}

/** For what needs attention, and for the proof on the transactions screen. */
export async function readStatusCheck(db: Db): Promise<StatusCheck> {
  const last = await store.findLastStatusCheck(db)
  return {
    checked_at: last?.ended_at.toISOString() ?? null,
    orders: last?.orders ?? 0,
    count: await store.countDisagreements(db),
    disagreements: await store.listDisagreements(db, LISTED),
  }
}
