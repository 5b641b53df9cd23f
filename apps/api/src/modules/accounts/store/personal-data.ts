import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'
import type { StoredImage, UserRow } from './users.ts'

export async function listSignIns(db: Db, user_id: number) {
  return db
    .selectFrom('accounts.sessions')
    .select(['audience', 'address', 'user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function listPreviousEmails(db: Db, user_id: number) {
  return db
    .selectFrom('accounts.revert_links')
    .select(['email', 'created_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .execute()
}

export async function listInvitationsTo(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('accounts.invitations')
    .select(['id', 'email', 'created_at', 'expires_at', 'ended_at'])
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute()
}

export async function deleteInvitations(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('accounts.invitations')
    .where('id', 'in', [...ids])
    .execute()
}

/** Erases personal data. The row stays, because orders reference its id. */
export async function anonymizeUser(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts.users')
    .set({
      // A user name has no colon, so nobody can have registered this one.
      username: `anonymized:${id}`,
      email: null,
      email_confirmed_at: null,
      pending_email: null,
      claimed_email: null,
      password_hash: null,
      password_changed_at: now,
      first_name: '',
      last_name: '',
      lang: 'en',
      avatar: null,
      size_ids: [],
      status: 'anonymized',
      erase_at: null,
    })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('accounts.sessions')
    .set({ address: '', user_agent: '', ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where('user_id', '=', id)
    .execute()
  await db.deleteFrom('accounts.reset_codes').where('user_id', '=', id).execute()
  await db.deleteFrom('accounts.revert_links').where('user_id', '=', id).execute()
  await db
    .updateTable('accounts.security_events')
    .set({ address: null, request_id: null })
    .where('user_id', '=', id)
    .execute()
}

export async function listUsersToErase(db: Db, now: Date): Promise<number[]> {
  const rows = await db.selectFrom('accounts.users').select('id').where('erase_at', '<=', now).execute()
  return rows.map(({ id }) => id)
}

/** Locks the account; undefined if it was restored or erased in the meantime. */
export async function lockUserToErase(db: Db, id: number, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('accounts.users')
    .selectAll()
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

/** An erasure that waits for other modules, or for the files of the avatar to be deleted. */
export interface ErasureRow {
  user_id: number
  emails: string[]
  avatar: StoredImage | null
  erased_at: Date
}

export async function insertErasure(db: Db, { avatar, ...erasure }: ErasureRow): Promise<void> {
  await db
    .insertInto('accounts.erasures')
    .values({ ...erasure, avatar: avatar && JSON.stringify(avatar) })
    .execute()
}

export async function listErasures(db: Db): Promise<ErasureRow[]> {
  const rows = await db.selectFrom('accounts.erasures').selectAll().orderBy('user_id').execute()
  return rows as unknown as ErasureRow[]
}

/** Locks the erasure; false if another process works on it or has finished it. */
export async function lockErasure(db: Db, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.erasures')
    .select('user_id')
    .where('user_id', '=', user_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function setAvatarErased(db: Db, user_id: number): Promise<void> {
  await db.updateTable('accounts.erasures').set({ avatar: null }).where('user_id', '=', user_id).execute()
}

export async function deleteErasure(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('accounts.erasures').where('user_id', '=', user_id).execute()
}
