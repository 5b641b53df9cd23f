import { CompiledQuery } from 'kysely'
import type { Db } from './db.ts'
import { nameStatement } from './named-statements.ts'

/**
 * A statement that is written once and planned once: each connection prepares it under its name at first use.
 * Kysely compiles a query at each call, which costs more than these small reads themselves.
 */
export function hotQuery<Row>(name: string, text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  nameStatement(name, text)

  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
