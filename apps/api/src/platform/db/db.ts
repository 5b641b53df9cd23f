import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { NamedStatementClient } from './named-statements.ts'
import type { DB } from './types.generated.ts'

export type Db = Kysely<DB>

export function openDb(options: {
  connectionString: string
  poolSize: number
  preparedStatements: boolean
  /** Factor for every timeout. */
  timeoutScale?: number
  onIdleError: (error: Error) => void
}): Db {
  const scale = options.timeoutScale ?? 1
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 2000 * scale,
    keepAlive: true,
    statement_timeout: 5000 * scale,
    lock_timeout: 1000 * scale,
    idle_in_transaction_session_timeout: 5000 * scale,
    ...(options.preparedStatements ? { Client: NamedStatementClient } : {}),
  })
  pool.on('error', options.onIdleError)
  // A connection lost between two statements surfaces on the next query. Unhandled, its `error` event would crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Joins the open transaction of `db` if there is one. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
