import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ConfirmedAccount } from '../store/people.ts'
import * as store from '../store/people.ts'

export const ASSIGN_PEOPLE = 'orders-assign-people'
export const REFRESH_PEOPLE = 'orders-refresh-people'
const BATCH = 500

/** For orders from before there were people. Each batch commits by itself, so a stopped run goes on where it was. */
export async function assignPeople({ db }: Pick<Deps, 'db'>): Promise<void> {
  let assigned: number
  do assigned = await store.assignPeople(db, BATCH)
  while (assigned === BATCH)
}

/** People whose orders have changed. */
export async function refreshStalePeople({ db }: Pick<Deps, 'db'>): Promise<void> {
  let refreshed: number
  do refreshed = await refreshPeople(db)
  while (refreshed === BATCH)
}

/** `ids`: only these, such as those on a page that staff opens. */
export async function refreshPeople(db: Db, ids?: readonly number[]): Promise<number> {
  return inTransaction(db, async (db) => {
    const stale = await store.lockStalePeople(db, { ...(ids && { ids }), limit: BATCH })
    if (stale.length > 0) await store.refreshPeople(db, stale)
    return stale.length
  })
}

/** The owner of the mailbox has confirmed the account: the orders that it placed as a guest are the account’s. */
export async function attachOrders(db: Db, account: ConfirmedAccount, now: Date): Promise<void> {
  await store.attachGuestOrders(db, account)
  const person_id = await store.linkAccount(db, account, now)
  await store.moveOrdersToPerson(db, account.user_id, person_id)
}
