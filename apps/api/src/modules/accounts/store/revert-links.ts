import type { Db } from '#platform/db/db.ts'

interface RevertLink {
  id: string
  user_id: number
  /** The address of the account before the change. */
  email: string
  expires_at: Date
}

export async function insertRevertLink(db: Db, link: RevertLink, now: Date): Promise<void> {
  await db
    .insertInto('accounts.revert_links')
    .values({ ...link, created_at: now })
    .execute()
}

/**
 * Undefined if the link was used, has expired, or belongs to an erased account. Later links of the account go with it:
 * whoever changed the email again must not undo the undo. Earlier ones stay, as they are the stronger claim.
 */
export async function consumeRevertLink(db: Db, id: string, now: Date) {
  const link = await db
    .selectFrom('accounts.revert_links as r')
    .innerJoin('accounts.users as u', 'u.id', 'r.user_id')
    .select(['r.user_id', 'r.email', 'r.created_at'])
    .where('r.id', '=', id)
    .where('r.expires_at', '>', now)
    .where('u.status', '<>', 'anonymized')
    .forUpdate()
    .executeTakeFirst()
  if (!link) return undefined
  await db
    .deleteFrom('accounts.revert_links')
    .where('user_id', '=', link.user_id)
    .where('created_at', '>=', link.created_at)
    .execute()
  return link
}

/** Returns the account to the address, active, without a password. */
export async function restoreUser(db: Db, { user_id, email }: { user_id: number; email: string }, now: Date) {
  await db
    .updateTable('accounts.users')
    .set({
      email,
      claimed_email: null,
      email_confirmed_at: now,
      orders_attached_at: null,
      status: 'active',
      erase_at: null,
      password_hash: null,
      password_changed_at: now,
    })
    .where('id', '=', user_id)
    .execute()
}
