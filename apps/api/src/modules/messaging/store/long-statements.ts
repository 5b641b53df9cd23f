import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** For the worker, until the end of the transaction: reading a million recipients takes seconds. */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(db)
}
