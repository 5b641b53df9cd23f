import pg from 'pg'
import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { ensureDatabase } from '../../tools/run/postgres.ts'
import { startArchivedPostgres } from '../shared/archived-postgres.ts'
import { generateOrders } from '../shared/generate-orders.ts'

const ORDERS = 1_000_000
const QUICK_ORDERS = 2000
const NAME = 'backup'

/** A shop of that many orders: a verified backup, then its table of orders is dropped and restored to the moment before. */
export async function* benchBackup({ quick, size: orders = quick ? QUICK_ORDERS : ORDERS }: BackupOptions) {
  const postgres = await startArchivedPostgres(NAME)
  try {
    const databaseUrl = await ensureDatabase(postgres.url, NAME)
    await migrate(databaseUrl)
    await generateOrders(databaseUrl, orders)
    yield `bench backup-size orders=${orders} ${await measure(databaseUrl)}`
    yield* prefixed(await postgres.backup('--type', 'full'))
    yield* prefixed(await postgres.backup('--verify'))

    const before = await countOrders(databaseUrl)
    const at = await dropOrders(databaseUrl)
    const since = performance.now()
    yield* prefixed(await postgres.restoreTo(at))
    const seconds = (performance.now() - since) / 1000
    const missing = before - (await countOrders(databaseUrl))
    yield `bench backup-drill orders=${before} missing=${missing} back_after_seconds=${seconds.toFixed(1)}`
    // Restores that database once more and checks its invariants.
    yield* prefixed(await postgres.backup('--type', 'full'))
    yield* prefixed(await postgres.backup('--verify'))
  } finally {
    await postgres.close()
  }
}

interface BackupOptions {
  quick: boolean
  size?: number
}

async function ask<T extends object>(databaseUrl: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [row] = (await client.query<T>(text)).rows
    if (!row) throw new Error(`no row: ${text}`)
    return row
  } finally {
    await client.end()
  }
}

async function measure(databaseUrl: string): Promise<string> {
  await ask(databaseUrl, 'select 1 from (select pg_stat_force_next_flush()) as flushed')
  const { bytes, rows } = await ask<{ bytes: string; rows: string }>(
    databaseUrl,
    `select pg_database_size(current_database()) as bytes, (select sum(n_live_tup) from pg_stat_user_tables) as rows`,
  )
  return `database_bytes=${bytes} rows=${rows}`
}

async function countOrders(databaseUrl: string): Promise<number> {
  return (await ask<{ count: number }>(databaseUrl, 'select count(*)::int as count from orders.orders')).count
}

/** Returns the moment before, by the server's clock. */
async function dropOrders(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const at = (await readDatabaseClock(client)).toISOString()
  await client.query('select pg_sleep(1)')
  await client.query('drop table orders.orders cascade')
  await client.end()
  return at
}

function prefixed(printed: string): string[] {
  return printed
    .trim()
    .split('\n')
    .map((line) => `bench ${line}`)
}
