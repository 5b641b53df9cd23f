import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'
import { registerStatementName } from './named-statements.ts'

/**
 * A named prepared statement, planned once per connection. Kysely compiles a query on every call, which costs more than
 * these small reads.
 */
export function preparedQuery<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  registerStatementName(name, text)

  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
