import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Only settings that differ from their default have a row. */
export async function listSettingValues(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings.entries').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Locks the table, because a setting with its default value has no row to lock. Readers are not blocked. */
export async function lockSettingValues(db: Db): Promise<Map<string, unknown>> {
  await sql`lock table settings.entries in share row exclusive mode`.execute(db)
  return listSettingValues(db)
}

export async function setSettingValue(db: Db, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now }
  await db
    .insertInto('settings.entries')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteSettingValue(db: Db, key: string, now: Date): Promise<void> {
  await db.deleteFrom('settings.entries').where('key', '=', key).execute()
  await db.insertInto('settings.history').values({ key, value: null, since: now }).execute()
}

/** As of an instant; settings that had their default are omitted. */
export async function listSettingValuesAt(db: Db, at: Date): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('settings.history')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('since', '<=', at)
    .orderBy('key')
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]))
}
