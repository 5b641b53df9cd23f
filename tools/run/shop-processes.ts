import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_URL_FILE } from './database-url.ts'
import { startsEmpty } from './empty-shop.ts'
import { ROOT } from './ensure-installed.ts'
import { freePort } from './ports.ts'
import { acceptsConnections, appUrlOf, ensureDatabase, preparePostgres } from './postgres.ts'
import { keepSecret } from './secrets.ts'
import type { Service, Supervisor } from './supervisor.ts'
import { respondsOk } from './wait-until.ts'

const DATABASE = 'fieldhouse'
/** Folder below the data folder for uploads: written by the API, served by the edge. */
export const UPLOADS_FOLDER = 'media'

/** Starts the database of this data folder and returns its URL for the API and the worker. */
export async function startDatabase(supervisor: Supervisor, dataDir: string, { empty = false } = {}): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const { url, command } = await preparePostgres({ dir: join(dataDir, 'postgres'), port: await freePort() })
  await supervisor.keep({ name: 'postgres', ...command, isReady: () => acceptsConnections(url) })
  return appUrlOf(await fillDatabase(supervisor, url, dataDir, { empty }))
}

/**
 * Creates the shop's database on a server and returns its URL for the owner, which the file has, too. Fills it with the
 * demo, unless the shop is to be empty.
 */
export async function fillDatabase(
  supervisor: Supervisor,
  url: string,
  dataDir: string,
  { empty = false, orders = 500 } = {},
): Promise<string> {
  const DATABASE_URL = await ensureDatabase(url, DATABASE)
  await writeFile(join(dataDir, DATABASE_URL_FILE), `${DATABASE_URL}\n`, { mode: 0o600 })
  const options = { cwd: ROOT, env: { DATABASE_URL } }
  await supervisor.run({ name: 'migrate', argv: nodeArgv('apps/api/src/migrate.ts'), ...options })
  if (!(await startsEmpty(DATABASE_URL, dataDir, empty))) {
    await supervisor.run({
      name: 'demo',
      argv: nodeArgv('demo/demo.ts', '--if-empty', '--orders', String(orders)),
      ...options,
    })
  }
  return DATABASE_URL
}

/** Variables for the API and the worker only, because they contain secrets. */
export async function createApiEnv(dataDir: string, databaseUrl: string) {
  const UPLOADS_DIR = join(dataDir, UPLOADS_FOLDER)
  await mkdir(UPLOADS_DIR, { recursive: true })
  return {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: await keepSecret(join(dataDir, 'secret-key'), { bytes: 32 }),
    UPLOADS_DIR,
  }
}

export interface ProcessOptions {
  name: string
  /** Arguments of node(1). */
  argv: readonly string[]
  port: number
  metricsPort: number
  env: Record<string, string>
  /** The endpoint that shows readiness. */
  readyAt: 'api' | 'metrics' | 'storefront'
}

/** One of the shop's processes as a supervised service. */
export function createShopService({ name, argv, port, metricsPort, env, readyAt }: ProcessOptions): Service {
  const addresses = {
    api: `http://127.0.0.1:${port}/api/health/ready`,
    storefront: `http://127.0.0.1:${port}/health/ready`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
  }
  return {
    name,
    argv: nodeArgv(...argv),
    cwd: ROOT,
    env: { HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metricsPort), ...env },
    isReady: () => respondsOk(addresses[readyAt]),
  }
}

function nodeArgv(...args: readonly string[]): [string, ...string[]] {
  return [process.execPath, ...args]
}
