import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue.ts'
import type { Migration, ReportProgress } from './apply-migration.ts'
import { applyMigration, LOCK_TIMEOUT_MS } from './apply-migration.ts'
import { grantAppRole } from './grant-app-role.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Arbitrary advisory-lock key, shared by every process that migrates. */
const MIGRATION_LOCK = 726_001
const ASK_AGAIN_MS = 1000
const REPORT_EVERY = 10

/** The role that the API and the worker connect as. */
const APP_ROLE = 'fieldhouse_app'

export interface MigrateOptions {
  appRole?: string
  folder?: URL
  report?: ReportProgress
}

/**
 * Applies pending migrations in order; forward only. Returns the names of the applied ones. Connects as the owner of the
 * tables, and grants the application role what it needs.
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  const { appRole = APP_ROLE, folder = FOLDER, report = () => {} } = options
  const client = new pg.Client({ connectionString, keepAlive: true })
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await waitForTurn(client, report)
    await ensureTable(client)
    const migrations = await readMigrations(folder)
    const applied = await readApplied(client)
    refuseChanged(migrations, applied)
    await storeMissingChecksums(client, migrations, applied)

    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyMigration(client, migration, report)
    await migrateQueue(connectionString)
    await grantAppRole(client, appRole)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export async function listMigrations(folder: URL = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).toSorted()
}

/**
 * Asks again and again: a waiting `pg_advisory_lock` is an open snapshot, which CREATE INDEX CONCURRENTLY of the running
 * migration would wait for in turn.
 */
async function waitForTurn(client: pg.Client, report: ReportProgress): Promise<void> {
  for (let asked = 0; ; asked++) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.locked) return
    if (asked % REPORT_EVERY === 0) report('waiting for another migration to end', { seconds: asked })
    await sleep(ASK_AGAIN_MS)
  }
}

/** ALTER TABLE would wait for a backup that reads the table, even if there is nothing to add. */
async function ensureTable(client: pg.Client): Promise<void> {
  await client.query('create table if not exists public.migrations (name text primary key, checksum text)')
  const { rowCount } = await client.query(`
    select from pg_attribute where attrelid = 'public.migrations'::regclass and attname = 'checksum'`)
  if (rowCount === 0) await client.query('alter table public.migrations add column checksum text')
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = await listMigrations(folder)
  return Promise.all(
    names.map(async (name) => {
      const source = (await readFile(new URL(basename(name), folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, source, checksum: hash('sha256', source) }
    }),
  )
}

type Applied = ReadonlyMap<string, string | null>

async function readApplied(client: pg.Client): Promise<Applied> {
  type Row = { name: string; checksum: string | null }
  const { rows } = await client.query<Row>('select name, checksum from public.migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A changed file would leave this database different from those that apply it from now on. */
function refuseChanged(migrations: readonly Migration[], applied: Applied): void {
  const changed = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  throw new Error(`changed since it was applied: ${names}. Restore the file, and add a new migration instead`)
}

/** Databases from before there were checksums. */
async function storeMissingChecksums(client: pg.Client, migrations: readonly Migration[], applied: Applied) {
  const unknown = migrations.filter(({ name }) => applied.get(name) === null)
  await client.query(
    `update public.migrations m set checksum = f.checksum
    from unnest($1::text[], $2::text[]) as f (name, checksum) where f.name = m.name`,
    [unknown.map(({ name }) => name), unknown.map(({ checksum }) => checksum)],
  )
}
