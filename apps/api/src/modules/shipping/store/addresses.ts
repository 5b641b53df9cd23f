import type { Address, SavedAddress } from '@fieldhouse/contract/shipping'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const columns = ['id', 'address', 'is_default'] as const

interface AddressRef {
  id: number
  user_id: number
}

/** Serializes changes per user with an advisory lock, because a user without addresses has no row to lock. */
export async function lockAddresses(db: Db, user_id: number): Promise<SavedAddress[]> {
  await sql`select pg_advisory_xact_lock(hashtext('shipping.addresses'), ${user_id})`.execute(db)
  return listAddresses(db, user_id)
}

export async function listAddresses(db: Db, user_id: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('shipping.addresses')
    .select(columns)
    .where('user_id', '=', user_id)
    .orderBy('is_default', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toSaved)
}

export async function insertAddress(db: Db, user_id: number, address: Address, now: Date): Promise<SavedAddress> {
  const row = await db
    .insertInto('shipping.addresses')
    .values({ user_id, address: JSON.stringify(address), created_at: now, used_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSaved(row)
}

export async function updateAddress(
  db: Db,
  { id, user_id }: AddressRef,
  address: Address,
): Promise<SavedAddress | undefined> {
  const row = await db
    .updateTable('shipping.addresses')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst()
  return row && toSaved(row)
}

/** Two statements, because the unique index allows only one default per user at any time. */
export async function setDefaultAddress(db: Db, { id, user_id }: AddressRef): Promise<void> {
  const ofUser = db.updateTable('shipping.addresses').where('user_id', '=', user_id)
  await ofUser.set({ is_default: false }).where('is_default', '=', true).execute()
  await ofUser.set({ is_default: true }).where('id', '=', id).execute()
}

export async function deleteAddress(db: Db, { id, user_id }: AddressRef): Promise<void> {
  await db.deleteFrom('shipping.addresses').where('id', '=', id).where('user_id', '=', user_id).execute()
}

export async function deleteAddresses(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('shipping.addresses').where('user_id', '=', user_id).execute()
}

function toSaved({ id, address, is_default }: { id: number; address: unknown; is_default: boolean }): SavedAddress {
  return { id, ...(address as Address), is_default }
}
