import type { Db } from '#platform/db/db.ts'

const BATCH = 200

/** By id, after `after`. */
export async function listUsersToAttach(db: Db, after: number): Promise<number[]> {
  const rows = await toAttach(db).select('id').where('id', '>', after).orderBy('id').limit(BATCH).execute()
  return rows.map(({ id }) => id)
}

/** Only a confirmed account: anybody can register an address of somebody else. */
export async function lockUserToAttach(db: Db, id: number) {
  return toAttach(db)
    .select(['email', 'first_name', 'last_name', 'lang'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function toAttach(db: Db) {
  return db
    .selectFrom('accounts.users')
    .where('email_confirmed_at', 'is not', null)
    .where('orders_attached_at', 'is', null)
    .where('status', '=', 'active')
}

export async function setOrdersAttached(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('accounts.users').set({ orders_attached_at: now }).where('id', '=', id).execute()
}
