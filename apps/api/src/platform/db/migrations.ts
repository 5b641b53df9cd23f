import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { migrateQueue } from '../jobs/queue.ts'
import { grantAppRole } from './grant-app-role.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Arbitrary advisory-lock key, shared by every process that migrates. */
const MIGRATION_LOCK = 726_001

/** The role that the API and the worker connect as. */
const APP_ROLE = 'fieldhouse_app'

/**
 * Applies pending migrations in order; forward only. Returns the names of the applied ones. Connects as the owner of the
 * tables, and grants the application role what it needs.
 */
export async function migrate(connectionString: string, appRole = APP_ROLE): Promise<string[]> {
  const client = new pg.Client({ connectionString, lock_timeout: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('create table if not exists public.migrations (name text primary key)')
    const applied = new Set(await appliedMigrations(client))

    const missing = (await listMigrations()).filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name)
    await migrateQueue(connectionString)
    await grantAppRole(client, appRole)
    return missing
  } finally {
    await client.end()
  }
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).toSorted()
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => name)
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(basename(name), FOLDER), 'utf8')
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into public.migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
