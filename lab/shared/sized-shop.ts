import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { freePort, freePorts } from '../../tools/run/ports.ts'
import { appUrlOf, ensureDatabase, startPostgres } from '../../tools/run/postgres.ts'
import type { TetheredProcess } from '../../tools/run/tethered-process.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'

const COUNTED_REQUESTS = 200
/** An idle PostgreSQL backend flushes its statistics after ten seconds. */
const COUNTED_WITHIN_MS = 11_000

/** A database with that many products, kept between runs in .data/bench, and an API process on it. */
export async function openSizedShop(products: number, env: Record<string, string> = {}) {
  const dir = `.data/bench/${products}`
  const fillingFile = join(dir, 'filling')
  if (existsSync(fillingFile)) {
    console.log(`the fill of ${dir} was interrupted, making it anew`)
    await rm(dir, { recursive: true })
  }
  const postgres = await startPostgres({ dir, port: await freePort() })
  const databaseUrl = await ensureDatabase(postgres.url, 'shop')
  await migrate(databaseUrl)
  await writeFile(fillingFile, '')
  await fill(databaseUrl, products)
  await rm(fillingFile)
  const children: TetheredProcess[] = []
  const start = (args: readonly string[], env: Record<string, string>): TetheredProcess => {
    const child = spawnTethered({
      argv: [process.execPath, ...args],
      env: { NODE_ENV: 'production', SHOP_ENVIRONMENT: 'lab', DATABASE_URL: appUrlOf(databaseUrl), ...env },
    })
    child.child.stderr?.pipe(process.stderr)
    children.push(child)
    return child
  }

  const [port = 0, metrics = 0] = await freePorts(2)
  const apiUrl = `http://127.0.0.1:${port}`
  const api = start(['apps/api/src/main.ts'], {
    SECRET_KEY: 'the secret of a shop that only benchmarks visit',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    LOG_LEVEL: 'warn',
    DRAIN_DELAY_MS: '0',
    ...env,
  })
  const isReady = () =>
    fetch(`${apiUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(isReady, { withinMs: 180_000 }))) throw new Error('the API does not become ready')

  return {
    apiUrl,
    apiPid: api.child.pid ?? 0,
    dir,
    databaseUrl,
    spawn: start,
    statementsPerRequest: (url: string) => countStatements(databaseUrl, url),
    async close() {
      await Promise.all(children.map((child) => stopTethered(child, { signal: 'SIGTERM', withinMs: 10_000 })))
      await postgres.stop()
    },
  }
}

type Shop = Awaited<ReturnType<typeof openSizedShop>>

/** Starts a baseline server on the shop's database and returns the address it prints. */
export async function startBaseline(shop: Shop, file: string, env: Record<string, string>): Promise<string> {
  const { child } = shop.spawn([file], env)
  if (!child.stdout) throw new Error('the bare server says nothing')
  const [output] = await once(child.stdout, 'data')
  return String(output).trim()
}

/** Runs as a child process, asynchronously: PostgreSQL blocks on its log pipe while this process does not read it. */
async function fill(databaseUrl: string, products: number): Promise<void> {
  const argv = [process.execPath, 'demo/demo.ts', '--products', String(products)] as const
  const { ended } = spawnTethered({ argv, env: { DATABASE_URL: databaseUrl }, inheritOutput: true })
  const { code } = await ended
  if (code !== 0) throw new Error('the shop could not be filled')
}

/** From PostgreSQL's commit counter: outside of transactions, each statement is one commit. */
async function countStatements(databaseUrl: string, url: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const commits = async () => {
    await sleep(COUNTED_WITHIN_MS)
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  }
  const before = await commits()
  for (let sent = 0; sent < COUNTED_REQUESTS; sent++) await (await fetch(url)).arrayBuffer()
  const after = await commits()
  await client.end()
  return Math.round((after - before) / COUNTED_REQUESTS)
}
