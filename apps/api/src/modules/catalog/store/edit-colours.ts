import type { StaffColour } from '@fieldhouse/contract/catalog-staff'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const COLUMNS = ['id', 'name', 'name_es', 'hex', 'family'] as const

export async function listColours(db: Db): Promise<StaffColour[]> {
  return db.selectFrom('catalog.colours').select(COLUMNS).orderBy('name').execute()
}

export async function lockColour(db: Db, id: number): Promise<StaffColour | undefined> {
  return db.selectFrom('catalog.colours').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Case-insensitive. */
export async function findColourByName(db: Db, name: string): Promise<StaffColour | undefined> {
  return db
    .selectFrom('catalog.colours')
    .select(COLUMNS)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
}

/** A concurrent insert of the same name is not an error. */
export async function insertColour(db: Db, colour: Omit<StaffColour, 'id'>): Promise<void> {
  await db
    .insertInto('catalog.colours')
    .values(colour)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setColour(db: Db, id: number, colour: Omit<StaffColour, 'id'>): Promise<void> {
  const { name, name_es, hex, family } = colour
  await db.updateTable('catalog.colours').set({ name, name_es, hex, family }).where('id', '=', id).execute()
}
