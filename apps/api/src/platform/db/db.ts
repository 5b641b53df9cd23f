import type { Metrics } from '@fieldhouse/process/metrics'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Gauge } from 'prom-client'
import { endWhenSilent } from './end-when-silent.ts'
import { NamedStatementClient } from './named-statements.ts'
import { SAFE_INTEGERS } from './safe-integers.ts'
import type { DB } from './types.generated.ts'

export type Db = Kysely<DB>

export function openDb(options: {
  connectionString: string
  poolSize: number
  preparedStatements: boolean
  /** The timeouts are those of the role, because a pooler refuses or ignores startup parameters. */
  isPooled?: boolean
  /** Factor for every timeout. */
  timeoutScale?: number
  /** A statement without an answer after this time ends its connection. For processes whose statements are all short. */
  answersWithinMs?: number
  onIdleError: (error: Error) => void
  metrics?: Metrics
}): Db {
  const scale = options.timeoutScale ?? 1
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 2000 * scale,
    keepAlive: true,
    types: SAFE_INTEGERS,
    ...(options.isPooled ? {} : scaleTimeouts(options.timeoutScale)),
    ...(options.answersWithinMs ? { query_timeout: options.answersWithinMs } : {}),
    ...(options.preparedStatements ? { Client: NamedStatementClient } : {}),
  })
  pool.on('error', options.onIdleError)
  // A connection lost between two statements surfaces on the next query. Unhandled, its `error` event would crash the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', (client) => endWhenSilent(client as unknown as pg.Client))
  if (options.metrics) measurePool(pool, options.metrics)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

function measurePool(pool: pg.Pool, metrics: Metrics): void {
  new Gauge({
    name: 'database_pool',
    help: 'Connections of the pool in use and idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** In milliseconds. */
const TIMEOUTS = { statement_timeout: 5000, lock_timeout: 1000, idle_in_transaction_session_timeout: 5000 }

function scaleTimeouts(scale = 1): Record<string, number> {
  return Object.fromEntries(Object.entries(TIMEOUTS).map(([name, ms]) => [name, ms * scale]))
}

/** Without timeouts, one slow statement could hold a connection of the pooler forever. */
export async function requireRoleTimeouts(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${Object.keys(TIMEOUTS)}::text[]) and setting = '0'`.execute(db)
  if (rows.length === 0) return
  const { rows: roles } = await sql<{ name: string }>`select quote_ident(current_user) as name`.execute(db)
  const missing = rows.map(({ name }) => `alter role ${roles[0]?.name} set ${name} = '${timeoutOf(name)}ms';`)
  throw new Error(`the database role has no timeouts, which a pooler requires. Run: ${missing.join(' ')}`)
}

function timeoutOf(name: string): number {
  return TIMEOUTS[name as keyof typeof TIMEOUTS]
}

/** Joins the open transaction of `db` if there is one. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
