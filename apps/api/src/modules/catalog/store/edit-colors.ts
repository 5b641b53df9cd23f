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

/** Undefined if the name is taken, also by a concurrent insert, which is waited for. */
export async function insertColor(db: Db, color: Omit<StaffColor, 'id'>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('catalog.colors')
    .values(color)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function countUnnamedColors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('catalog.colors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('name', 'like', 'Unnamed color %')
    .executeTakeFirstOrThrow()
  return count
}

export async function setColor(db: Db, id: number, color: Omit<StaffColor, 'id'>): Promise<void> {
  const { name, name_es, hex, family } = color
  await db.updateTable('catalog.colors').set({ name, name_es, hex, family }).where('id', '=', id).execute()
}
