import type { StaffColor } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const COLUMNS = ['id', 'name', 'name_es', 'hex', 'family'] as const

export async function listColors(db: Db): Promise<StaffColor[]> {
  return db.selectFrom('catalog.colors').select(COLUMNS).orderBy('name').execute()
}

export async function lockColor(db: Db, id: number): Promise<StaffColor | undefined> {
  return db.selectFrom('catalog.colors').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Case-insensitive. */
export async function findColorByName(db: Db, name: string): Promise<StaffColor | undefined> {
  return db
    .selectFrom('catalog.colors')
    .select(COLUMNS)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
}

/** A concurrent insert of the same name is not an error. */
export async function insertColor(db: Db, color: Omit<StaffColor, 'id'>): Promise<void> {
  await db
    .insertInto('catalog.colors')
    .values(color)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setColor(db: Db, id: number, color: Omit<StaffColor, 'id'>): Promise<void> {
  const { name, name_es, hex, family } = color
  await db.updateTable('catalog.colors').set({ name, name_es, hex, family }).where('id', '=', id).execute()
}
