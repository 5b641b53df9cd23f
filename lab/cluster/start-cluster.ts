import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEdgeConfig } from '../../tools/edge/edge-config.ts'
import { prepareEdge } from '../../tools/edge/nginx.ts'
import { isBuilt } from '../../tools/run/build-apps.ts'
import type { DemoOwner } from '../../tools/run/demo-owner.ts'
import { ensureDemoOwner } from '../../tools/run/demo-owner.ts'
import { startEmulators } from '../../tools/run/emulators.ts'
import { ROOT } from '../../tools/run/ensure-installed.ts'
import { isPortFree } from '../../tools/run/ports.ts'
import { appUrlOf } from '../../tools/run/postgres.ts'
import { createApiEnv, createShopService, fillDatabase, UPLOADS_FOLDER } from '../../tools/run/shop-processes.ts'
import { ADMIN_URL_FILE } from '../../tools/run/start-shop.ts'
import type { Supervisor } from '../../tools/run/supervisor.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import type { Cluster } from './cluster-control.ts'
import { openCluster } from './cluster-control.ts'
import type { ClusterSize } from './cluster-parts.ts'
import { listSockets, numbered } from './cluster-parts.ts'
import type { PortOf } from './keep-ports.ts'
import { keepPorts } from './keep-ports.ts'
import { assertInstalled, openServerFiles } from './server-files.ts'
import { serversDir, startDatabase, startPgBouncer } from './start-database.ts'

export interface ClusterOptions {
  /** Of the shop, in front of all edges. */
  port: number
  adminPort: number
  dataDir: string
  size: ClusterSize
  /** Of the demo. */
  orders: number
  /** False for tests and labs, whose requests come from one address. */
  limits: boolean
  /** Further variables of APIs and workers. */
  env?: Record<string, string>
}

export interface StartedCluster extends Cluster {
  owner: DemoOwner | undefined
  adminUrl: string
}

type Env = Record<string, string>

/** Everything that production would have on ten machines, on this one. */
export async function startCluster(supervisor: Supervisor, options: ClusterOptions): Promise<StartedCluster> {
  const { port, adminPort, dataDir, size, limits } = options
  assertInstalled()
  if (!isBuilt()) throw new Error('No build found. Run: npm run build')
  for (const used of [port, adminPort]) if (!(await isPortFree(used))) throw new Error(`Port ${used} is in use`)
  await mkdir(dataDir, { recursive: true })
  const portOf = await keepPorts(join(dataDir, 'ports.json'), listSockets(size))
  const files = await openServerFiles(serversDir(dataDir))
  const ways = { dataDir, files, portOf, shopPort: port, adminPort, edges: size.edges, believesClients: !limits }

  const serverUrl = await startDatabase(supervisor, ways)
  const databaseUrl = await fillDatabase(supervisor, serverUrl, dataDir, { orders: options.orders })
  const pooledUrl = await startPgBouncer(supervisor, databaseUrl, ways)
  const [url, adminUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${adminPort}`]
  const emulators = await startEmulators(supervisor, { dataDir, shopUrl: url, smtpUrl: undefined })
  const env = { NODE_ENV: 'production', PUBLIC_URL: url, ADMIN_URL: adminUrl, LOG_LEVEL: 'warn', DRAIN_DELAY_MS: '200' }
  const forApi = {
    ...env,
    ...(await createApiEnv(dataDir, pooledUrl)),
    ...databaseEnv(databaseUrl, portOf),
    ...emulators.apiEnv,
    ...(limits ? { SHOP_ENVIRONMENT: 'demo' } : { SHOP_ENVIRONMENT: 'lab', RATE_LIMIT_SCALE: '1000' }),
    ...options.env,
  }
  await startProcesses(supervisor, size, portOf, { forApi, forStorefront: { ...env, ...emulators.storefrontEnv } })
  await startEdges(supervisor, options, portOf, { url, adminUrl })
  await writeFile(join(dataDir, ADMIN_URL_FILE), `${adminUrl}\n`)
  const owner = await ensureDemoOwner(dataDir)
  return { ...openCluster(supervisor, { dataDir, portOf, url, databaseUrl }), owner, adminUrl }
}

/** Money and stock go to the primary by way of PgBouncer, and what belongs to a session around it. */
function databaseEnv(databaseUrl: string, portOf: PortOf): Env {
  const [direct, replica] = [new URL(appUrlOf(databaseUrl)), new URL(appUrlOf(databaseUrl))]
  replica.port = String(portOf('replica'))
  return {
    DATABASE_DIRECT_URL: direct.href,
    DATABASE_READ_URL: replica.href,
    // Debian's PgBouncer is older than 1.21.
    DATABASE_PREPARED_STATEMENTS: 'false',
    LIMIT_STORE: 'redis',
    REDIS_URL: `redis://127.0.0.1:${portOf('redis')}/0`,
  }
}

async function startProcesses(
  supervisor: Supervisor,
  size: ClusterSize,
  portOf: PortOf,
  { forApi, forStorefront }: { forApi: Env; forStorefront: Env },
): Promise<void> {
  const apis = numbered('api', size.apis)
  const start = (name: string, script: string, readyAt: 'api' | 'metrics' | 'storefront', env: Env) => {
    const ports = { port: portOf(name), metricsPort: portOf(`${name}-metrics`) }
    return supervisor.keep(createShopService({ name, argv: [script], ...ports, env, readyAt }))
  }
  await Promise.all(apis.map((name) => start(name, 'apps/api/src/main.ts', 'api', forApi)))
  const API_URL = apis.map((name) => `http://127.0.0.1:${portOf(name)}`).join()
  await Promise.all([
    ...numbered('worker', size.workers).map((name) =>
      start(name, 'apps/api/src/worker.ts', 'metrics', { ...forApi, VISITS_PORT: String(portOf(`${name}-visits`)) }),
    ),
    ...numbered('storefront', size.storefronts).map((name) =>
      start(name, 'apps/storefront/server.ts', 'storefront', { ...forStorefront, API_URL }),
    ),
  ])
}

async function startEdges(
  supervisor: Supervisor,
  { dataDir, size, limits }: ClusterOptions,
  portOf: PortOf,
  { url, adminUrl }: { url: string; adminUrl: string },
): Promise<void> {
  const peer = (name: string) => `127.0.0.1:${portOf(name)}`
  const workers = numbered('worker', size.workers)
  for (const [index, name] of numbered('edge', size.edges).entries()) {
    const config = parseEdgeConfig({
      shop: { url, listen: [peer(name)] },
      admin: { url: adminUrl, listen: [peer(`${name}-admin`)] },
      trusted_proxies: { ranges: ['127.0.0.1/32'] },
      upstreams: {
        api: numbered('api', size.apis).map(peer),
        storefront: numbered('storefront', size.storefronts).map(peer),
      },
      visits: peer(`${workers[index % workers.length]}-visits`),
      media: { folders: [join(dataDir, UPLOADS_FOLDER), join(ROOT, 'demo/images')] },
      workers: 1,
      ...(limits ? {} : { limits: 'off' as const }),
    })
    const command = await prepareEdge(config, { root: ROOT, dir: join(dataDir, name) })
    await supervisor.keep({ name, ...command, isReady: () => respondsOk(`http://${peer(name)}/api/health/ready`) })
  }
}
