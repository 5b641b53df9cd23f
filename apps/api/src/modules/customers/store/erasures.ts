import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ErasureRow {
  person_id: number
  emails: string[]
  erased_at: Date
}

export async function insertErasure(db: Db, erasure: ErasureRow): Promise<void> {
  await db
    .insertInto('customers.erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listErasures(db: Db): Promise<ErasureRow[]> {
  return db.selectFrom('customers.erasures').selectAll().orderBy('person_id').execute()
}

/** False if another process works on it or has finished it. */
export async function lockErasure(db: Db, person_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from customers.erasures where person_id = ${person_id} for update skip locked`.execute(db)
  return rows.length > 0
}

export async function deleteErasure(db: Db, person_id: number): Promise<void> {
  await db.deleteFrom('customers.erasures').where('person_id', '=', person_id).execute()
}

/** Serializes two erasures of one person. No row lock: changes of orders lock the order first, and the person next. */
export async function lockErasing(db: Db, person_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('customers.erasures'), ${person_id})`.execute(db)
}
