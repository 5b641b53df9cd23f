import type { Image } from '@fieldhouse/contract/schemas'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AccountsUsers } from '#platform/db/types.generated.ts'

export type UserRow = Selectable<AccountsUsers>
/** As stored: the alternative text is added on read. */
export type StoredImage = Omit<Image, 'alt'>

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('accounts.users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findActiveUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('accounts.users')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** The viewer's own account, or any customer's for `customers`: an account with a staff role is never a customer's. */
export async function findVisibleUser(
  db: Db,
  username: string,
  viewer: { user_id: number; customers: boolean },
): Promise<UserRow | undefined> {
  const isCustomer = sql<boolean>`not exists (select from accounts.staff st where st.user_id = u.id)`
  return db
    .selectFrom('accounts.users as u')
    .selectAll()
    .where(sql<boolean>`lower(u.username) = lower(${username})`)
    .where('u.status', '<>', 'anonymized')
    .where(viewer.customers ? isCustomer : sql<boolean>`u.id = ${viewer.user_id}`)
    .executeTakeFirst()
}

/** Joining the staff locks the same row, so a statement after this one sees whether the user has joined. */
export async function lockUser(db: Db, username: string): Promise<void> {
  const isNamed = sql<boolean>`lower(username) = lower(${username})`
  await db.selectFrom('accounts.users').select('id').where(isNamed).forUpdate().execute()
}

export async function lockUserById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('accounts.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface NewUser {
  username: string
  /** Null if another account has the address, which is then claimed. */
  email: string | null
  claimed_email?: string
  password_hash: string
  first_name: string
  last_name: string
  lang: string
  email_confirmed_at: Date | null
}

export async function insertUser(db: Db, user: NewUser, now: Date): Promise<UserRow> {
  return db
    .insertInto('accounts.users')
    .values({ ...user, password_changed_at: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined if no active account has the address unconfirmed. */
export async function replaceUnconfirmedUser(db: Db, { email, ...user }: NewUser, now: Date) {
  return db
    .updateTable('accounts.users')
    .set({ ...user, password_changed_at: now })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('status', '=', 'active')
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export type UserChange = Partial<Pick<UserRow, 'first_name' | 'last_name' | 'pending_email' | 'lang' | 'size_ids'>>

/** At least one field is required: an UPDATE without SET is invalid SQL. */
export async function setUser(db: Db, id: number, change: UserChange): Promise<UserRow> {
  return db.updateTable('accounts.users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Only if the address is still the user's current, claimed or pending one, and the link is of the current generation. */
export async function setConfirmedEmail(
  db: Db,
  { user_id, email, link_generation }: { user_id: number; email: string; link_generation: number },
  now: Date,
) {
  return db
    .updateTable('accounts.users as u')
    .from('accounts.users as before')
    .set({ email, claimed_email: null, pending_email: null, email_confirmed_at: now, orders_attached_at: null })
    .where('u.id', '=', user_id)
    .whereRef('before.id', '=', 'u.id')
    .where('u.status', '=', 'active')
    .where('u.link_generation', '=', link_generation)
    .where((where) =>
      where.or([
        where('u.email', '=', email),
        where('u.claimed_email', '=', email),
        where('u.pending_email', '=', email),
      ]),
    )
    .returning(['u.id', 'before.email as email_before'])
    .returning(sql<string>`coalesce(before.email, before.claimed_email)`.as('shown_before'))
    .executeTakeFirst()
}

/** Begins a new generation: every mailed link and code of the account, and its pending email, are void. */
export async function voidLinks(db: Db, id: number): Promise<void> {
  await db
    .updateTable('accounts.users')
    .set({ pending_email: null, link_generation: sql<number>`link_generation + 1` })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('accounts.reset_codes').where('user_id', '=', id).execute()
}

/** A mailed code has proven who owns the address. */
export async function confirmCurrentEmail(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('accounts.users')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

export async function setPassword(db: Db, id: number, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('accounts.users').set({ password_hash, password_changed_at: now }).where('id', '=', id).execute()
}

/** Returns the updated user and the previous avatar. */
export async function setAvatar(db: Db, id: number, avatar: StoredImage | null) {
  return db
    .updateTable('accounts.users as u')
    .from('accounts.users as before')
    .set({ avatar: avatar === null ? null : JSON.stringify(avatar) })
    .where('u.id', '=', id)
    .whereRef('before.id', '=', 'u.id')
    .returningAll('u')
    .returning('before.avatar as avatar_before')
    .executeTakeFirstOrThrow()
}

export async function isAvatarUsed(db: Db, src: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.users')
    .select('id')
    .where(sql<boolean>`avatar ->> 'src' = ${src}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Signs nobody in until the account is restored or erased. */
export async function setEraseAt(db: Db, id: number, erase_at: Date): Promise<void> {
  await db.updateTable('accounts.users').set({ status: 'disabled', erase_at }).where('id', '=', id).execute()
}
