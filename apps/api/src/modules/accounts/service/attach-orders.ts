import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as store from '../store/attach-orders.ts'

export const ATTACH_ORDERS = 'accounts-attach-orders'

/** Gives the account what its owner ordered as a guest; provided by the orders module. */
export type AttachOrders = (
  db: Db,
  account: { user_id: number; email: string; name: string; lang: string },
  now: Date,
) => Promise<void>

export type AttachDeps = Pick<Deps, 'clock' | 'db' | 'log'> & { attachOrders: AttachOrders }

/** The worker repeats what fails here: a confirmed email stays confirmed. */
export async function attachOrdersOf(deps: AttachDeps, user_id: number): Promise<void> {
  try {
    await attachOnce(deps, user_id)
  } catch (error) {
    deps.log.warn({ err: error, user_id }, 'guest orders could not be attached, the worker retries')
  }
}

/** Accounts that were confirmed before orders were attached, or whose orders could not be. */
export async function attachWaitingOrders(deps: AttachDeps): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await store.listUsersToAttach(deps.db, after)
    for (const id of ids) await attachOrdersOf(deps, id)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function attachOnce({ db, clock, attachOrders }: AttachDeps, user_id: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const user = await store.lockUserToAttach(db, user_id)
    if (!user?.email) return
    const name = `${user.first_name} ${user.last_name}`.trim()
    await attachOrders(db, { user_id, email: user.email, name, lang: user.lang }, now)
    await store.setOrdersAttached(db, user_id, now)
  })
}
