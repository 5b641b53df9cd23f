import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localEdge } from '../edge/local-edge.ts'
import { prepareEdge } from '../edge/nginx.ts'
import { isBuilt } from './build-apps.ts'
import { ensureDemoOwner, signInLines } from './demo-owner.ts'
import { startEmulators } from './emulators.ts'
import { ROOT } from './ensure-installed.ts'
import { freePorts, isPortFree } from './ports.ts'
import { createApiEnv, createShopService, startDatabase, UPLOADS_FOLDER } from './shop-processes.ts'
import type { Supervisor } from './supervisor.ts'
import { respondsOk } from './wait-until.ts'

export interface ShopOptions {
  port: number
  /** The admin's: it has an origin of its own. */
  adminPort: number
  dataDir: string
  apiCount: number
  build: boolean
  /** Without demo products and orders. */
  empty: boolean
  /** A mail server to use instead of the emulator. */
  smtpUrl: string | undefined
  /** False for tests, because all their requests come from one address. */
  limits: boolean
}

/** File below the data folder with the URL of the admin. */
export const ADMIN_URL_FILE = 'admin-url'

/** The whole shop as in production: builds behind the edge, on one port for the shop and one for the admin. */
export async function startShop(supervisor: Supervisor, options: ShopOptions): Promise<void> {
  const { port, adminPort, dataDir } = options
  await checkOptions(options)
  if (options.build) await buildIfStale(supervisor)
  else if (!isBuilt()) throw new Error('No build found. Run again without --no-build')

  // Passkeys need a domain name, which 127.0.0.1 is not.
  const [url, adminUrl] = [`http://127.0.0.1:${port}`, `http://localhost:${adminPort}`]
  const databaseUrl = await startDatabase(supervisor, dataDir, { empty: options.empty })
  const owner = await ensureDemoOwner(dataDir)
  const emulators = await startEmulators(supervisor, { dataDir, shopUrl: url, smtpUrl: options.smtpUrl })
  // NODE_ENV selects the libraries' production builds; the shop's own environment says what may run.
  const urls = { PUBLIC_URL: url, ADMIN_URL: adminUrl }
  const env = { NODE_ENV: 'production', ...urls, LOG_LEVEL: 'warn', DRAIN_DELAY_MS: '200' }
  const environment = options.limits
    ? { SHOP_ENVIRONMENT: 'demo' }
    : { SHOP_ENVIRONMENT: 'lab', RATE_LIMIT_SCALE: '1000' }
  const api = { ...env, ...(await createApiEnv(dataDir, databaseUrl)), ...emulators.apiEnv }
  const { apiPorts, storefrontPort, visitsPort } = await startProcesses(supervisor, options.apiCount, {
    forApi: { ...api, ...environment },
    forStorefront: { ...env, ...emulators.storefrontEnv },
  })

  const mediaFolders = [join(dataDir, UPLOADS_FOLDER), join(ROOT, 'demo/images')]
  const behind = { apiPorts, storefrontPort, visitsPort, mediaFolders }
  const config = localEdge({ port, adminPort, ...behind, limits: options.limits ? undefined : 'off' })
  const edge = await prepareEdge(config, { root: ROOT, dir: join(dataDir, 'nginx') })
  await supervisor.keep({ name: 'nginx', ...edge, isReady: () => answersEverywhere(url, adminUrl) })
  await writeFile(join(dataDir, ADMIN_URL_FILE), `${adminUrl}\n`)
  const lines = [...emulators.addresses, ...signInLines(`${adminUrl}/admin/`, owner)]
  console.log(`${lines.map((line) => `${line.join(' ')}\n`).join('')}ready ${url}`)
}

async function checkOptions({ port, adminPort, apiCount }: ShopOptions): Promise<void> {
  for (const [name, value] of Object.entries({ port, 'admin-port': adminPort })) {
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new Error(`--${name} must be a number from 1 to 65535`)
    if (!(await isPortFree(value))) throw new Error(`Port ${value} is in use. Choose another with --${name}`)
  }
  if (!Number.isInteger(apiCount) || apiCount < 1 || apiCount > 32)
    throw new Error('--api must be a number from 1 to 32')
}

/** Builds under a lock, because two shops may be started together from the same checkout. */
async function buildIfStale(supervisor: Supervisor): Promise<void> {
  const lock = join(ROOT, '.data/build.lock')
  await mkdir(join(ROOT, '.data'), { recursive: true })
  const argv = [process.execPath, 'tools/run/build.ts', '--if-stale']
  await supervisor.run({ name: 'build', argv: ['flock', '--no-fork', lock, ...argv], cwd: ROOT })
}

type Env = Record<string, string>

interface Envs {
  forApi: Env
  forStorefront: Env
}

async function startProcesses(supervisor: Supervisor, apiCount: number, { forApi, forStorefront }: Envs) {
  const ports = await freePorts(2 * apiCount + 5)
  const take = () => ports.pop() ?? 0

  const apiPorts = Array.from({ length: apiCount }, take)
  for (const [index, port] of apiPorts.entries()) {
    const name = apiCount > 1 ? `api-${index + 1}` : 'api'
    const argv = ['apps/api/src/main.ts']
    await supervisor.keep(createShopService({ name, argv, port, metricsPort: take(), env: forApi, readyAt: 'api' }))
  }

  const worker = { name: 'worker', argv: ['apps/api/src/worker.ts'], readyAt: 'metrics' } as const
  const visitsPort = take()
  const forWorker = { ...forApi, VISITS_PORT: String(visitsPort) }
  await supervisor.keep(createShopService({ ...worker, port: take(), metricsPort: take(), env: forWorker }))

  const storefrontPort = take()
  const storefront = { name: 'storefront', argv: ['apps/storefront/server.ts'], readyAt: 'storefront' } as const
  const withApi = { ...forStorefront, API_URL: apiPorts.map((port) => `http://127.0.0.1:${port}`).join() }
  await supervisor.keep(createShopService({ ...storefront, port: storefrontPort, metricsPort: take(), env: withApi }))
  return { apiPorts, storefrontPort, visitsPort }
}

async function answersEverywhere(url: string, adminUrl: string): Promise<boolean> {
  const addresses = [`${url}/`, `${url}/api/health/ready`, `${adminUrl}/admin/`]
  const answered = await Promise.all(addresses.map((address) => respondsOk(address)))
  return answered.every(Boolean)
}
