import type { CreditEntry, StaffCreditEntry } from '@fieldhouse/contract/credit'
import { listOrderNumbers } from '#modules/orders/service/read-order.ts'
import type { Db } from '#platform/db/db.ts'
import type { Holder } from '../store/accounts.ts'
import * as accounts from '../store/accounts.ts'
import * as store from '../store/entries.ts'

interface Bounds {
  limit: number
  offset: number
}

export interface CreditSums {
  balance: string
  reserved: string
}

interface CreditLedger {
  sums: CreditSums
  count: number
  results: StaffCreditEntry[]
}

const NOTHING: CreditLedger = { sums: { balance: '0.00', reserved: '0.00' }, count: 0, results: [] }

/** Whoever never had credit has an empty ledger. */
export async function readCredit(db: Db, holder: Holder, bounds: Bounds): Promise<CreditLedger> {
  const account = await accounts.findAccount(db, holder)
  if (!account) return NOTHING
  const { id, balance, reserved } = account
  const rows = await store.listEntries(db, id, bounds)
  const numbers = await listOrderNumbers(
    db,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  const results = rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    order_number: numbers.get(row.order_id ?? '') ?? null,
  }))
  return { sums: { balance, reserved }, count: await store.countEntries(db, id), results }
}

/** Customers do not see who of the staff did it and why. */
export function toOwnEntry({ reason: _, actor: __, ...entry }: StaffCreditEntry): CreditEntry {
  return entry
}
