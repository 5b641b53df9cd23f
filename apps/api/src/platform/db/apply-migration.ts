import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findUnrepeatable, runsOutsideTransaction } from './repeatable-statements.ts'
import { splitStatements } from './split-statements.ts'

export interface Migration {
  name: string
  source: string
  checksum: string
}

export type ReportProgress = (message: string, facts: object) => void

/** Half of what a request waits for a lock: requests that queue behind a migration must not time out. */
export const LOCK_TIMEOUT_MS = 500
const LOCK_TRIES = 60
const TRY_AGAIN_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

export async function applyMigration(client: pg.Client, migration: Migration, report: ReportProgress): Promise<void> {
  const { name, source } = migration
  const since = performance.now()
  report('applying migration', { migration: name })
  try {
    if (runsOutsideTransaction(source)) await applyStatements(client, migration, report)
    else await applyInTransaction(client, migration, report)
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  report('migration applied', { migration: name, seconds: Math.round((performance.now() - since) / 100) / 10 })
}

/** Gives way to running transactions instead of making every later request wait for them. */
async function applyInTransaction(client: pg.Client, migration: Migration, report: ReportProgress): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(migration.source)
      await recordApplied(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
      report('a table is in use, trying again', { migration: migration.name, tries })
      await sleep(TRY_AGAIN_MS)
    }
  }
}

/** One statement at a time; after a failure, the whole file runs again. These statements wait without blocking others. */
async function applyStatements(client: pg.Client, migration: Migration, report: ReportProgress): Promise<void> {
  const [unrepeatable] = findUnrepeatable(migration.source)
  if (unrepeatable) throw new Error(`not repeatable outside a transaction: ${unrepeatable}`)
  await client.query('set lock_timeout = 0')
  try {
    for (const statement of splitStatements(migration.source)) {
      await dropInvalidIndex(client, statement, report)
      await client.query(statement)
    }
    await recordApplied(client, migration)
  } finally {
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`).catch(() => {})
  }
}

const CREATES_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+([\w.]+)/i

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index, which IF NOT EXISTS would take for a finished one. */
async function dropInvalidIndex(client: pg.Client, statement: string, report: ReportProgress): Promise<void> {
  const [, index, table] = CREATES_INDEX.exec(statement) ?? []
  if (!index) return
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname = $1 and i.indrelid = to_regclass($2)`,
    [index.toLowerCase(), table],
  )
  for (const { name } of rows) {
    report('dropping an unfinished index', { index: name })
    await client.query(`drop index concurrently ${name}`)
  }
}

async function recordApplied(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum])
}
