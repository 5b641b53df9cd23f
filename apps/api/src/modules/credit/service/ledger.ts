import { randomUUID } from 'node:crypto'
import { toCents } from '@fieldhouse/contract/rules/money'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { CHANGES } from '../rules/ledger.ts'
import type { CreditAccount, Holder } from '../store/accounts.ts'
import * as accounts from '../store/accounts.ts'
import type { NewEntry } from '../store/entries.ts'
import * as store from '../store/entries.ts'

export type { CreditAccount, Holder } from '../store/accounts.ts'
export { findAccount } from '../store/accounts.ts'

/** Of the customer or guest; created with their first credit. */
export async function openAccount(db: Db, holder: Holder, at: Date): Promise<CreditAccount> {
  const found = await accounts.findAccount(db, holder)
  if (found) return found
  await accounts.insertAccount(db, randomUUID(), holder, at)
  const account = await accounts.findAccount(db, holder)
  if (!account) throw new Error('a credit account was not created')
  return account
}

/** Every entry is written here, in the caller's transaction. Rejects what the balance does not allow. */
async function write(db: Db, entry: NewEntry): Promise<void> {
  if (!(await store.writeEntry(db, entry, CHANGES[entry.kind]))) throw new DomainError('not_enough_credit')
}

type Change = Pick<NewEntry, 'account_id' | 'amount' | 'at' | 'reason' | 'actor'>

export async function addCredit(db: Db, change: Change): Promise<void> {
  await write(db, { ...change, kind: 'granted' })
}

export async function removeCredit(db: Db, change: Change): Promise<void> {
  await write(db, { ...change, kind: 'withdrawn' })
}

interface RefundedCredit extends Change {
  refund_id: string
  order_id: string
  /** What the shop adds; 0.00: nothing. */
  bonus: string
}

/** Once per refund: a second call violates a unique index. */
export async function addRefundedCredit(db: Db, { bonus, ...refund }: RefundedCredit): Promise<void> {
  await write(db, { ...refund, kind: 'refunded' })
  if (toCents(bonus) > 0) await write(db, { ...refund, amount: bonus, kind: 'bonus' })
}

interface NewReservation {
  /** Id of the payment attempt. */
  reservation_id: string
  account_id: string
  amount: string
  at: Date
}

/** Sets credit aside for a payment, so that no other payment can spend it. */
export async function reserveCredit(db: Db, reservation: NewReservation): Promise<void> {
  await write(db, { ...reservation, kind: 'reserved' })
}

/** The order is placed. False if nothing is reserved any more; then nothing was spent. */
export async function spendCredit(db: Db, reservation_id: string, order_id: string, at: Date): Promise<boolean> {
  const open = await store.findOpenReservation(db, reservation_id)
  if (!open) return false
  await write(db, { ...open, reservation_id, order_id, at, kind: 'spent' })
  return true
}

/** The payment has ended without an order. Has no effect on what was spent or released before. */
export async function releaseCredit(db: Db, reservation_id: string, at: Date): Promise<void> {
  const open = await store.findOpenReservation(db, reservation_id)
  if (open) await write(db, { ...open, reservation_id, at, kind: 'released' })
}
