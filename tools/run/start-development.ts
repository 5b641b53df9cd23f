import { join } from 'node:path'
import { REACT_ROUTER_BIN } from './build-apps.ts'
import { ensureDemoOwner, signInLines } from './demo-owner.ts'
import { startEmulators } from './emulators.ts'
import { ROOT } from './ensure-installed.ts'
import { freePorts, isPortFree } from './ports.ts'
import { serveMedia } from './serve-media.ts'
import { createApiEnv, createShopService, startDatabase, UPLOADS_FOLDER } from './shop-processes.ts'
import type { Service, Supervisor } from './supervisor.ts'
import { respondsOk } from './wait-until.ts'

const WATCH = ['--watch', '--watch-preserve-output']
/** Fixed, so that .vscode/launch.json can name them. */
const INSPECTOR_PORTS = { api: 9229, worker: 9230 }

export interface DevelopmentOptions {
  port: number
  dataDir: string
  /** A mail server to use instead of the emulator. */
  smtpUrl: string | undefined
  /** Opens the inspectors of the API and the worker. */
  inspect: boolean
}

/** The whole shop for development: every process reloads when its source changes. */
export async function startDevelopment(
  supervisor: Supervisor,
  { port, dataDir, inspect, smtpUrl }: DevelopmentOptions,
): Promise<void> {
  const adminPort = port + 1
  await checkPorts([port, adminPort], 'choose another with --port')
  if (inspect) await checkPorts(Object.values(INSPECTOR_PORTS), 'end the other process to use --inspect')
  const shop = `http://127.0.0.1:${port}/`
  // Passkeys need a domain name, which 127.0.0.1 is not.
  const ADMIN_URL = `http://localhost:${adminPort}`
  const staff = `${ADMIN_URL}/admin/`
  const databaseUrl = await startDatabase(supervisor, dataDir)
  const owner = await ensureDemoOwner(dataDir)
  const emulators = await startEmulators(supervisor, { dataDir, shopUrl: shop, smtpUrl })
  const env = { NODE_ENV: 'development', PUBLIC_URL: shop, ADMIN_URL, LOG_LEVEL: 'info', DRAIN_DELAY_MS: '0' }
  const forApi = {
    ...env,
    SHOP_ENVIRONMENT: 'demo',
    ...(await createApiEnv(dataDir, databaseUrl)),
    ...emulators.apiEnv,
  }
  const API_URL = await startApi(supervisor, forApi, inspect)
  const MEDIA_URL = await serveMedia([join(dataDir, UPLOADS_FOLDER), join(ROOT, 'demo/images')])

  const frontEnv = { ...env, ...emulators.storefrontEnv, API_URL, MEDIA_URL }
  await supervisor.keep(frontEnd({ app: 'storefront', port, readyAt: shop, env: frontEnv }))
  await supervisor.keep(frontEnd({ app: 'admin', port: adminPort, readyAt: staff, env: frontEnv }))
  const addresses = {
    shop,
    ...Object.fromEntries(signInLines(staff, owner)),
    API: `${shop}api/docs/`,
    ...Object.fromEntries(emulators.addresses),
    database: databaseUrl,
    ...(inspect ? inspectorAddresses() : {}),
  }
  const lines = Object.entries(addresses).map(([name, address]) => `${name.padEnd(14)} ${address}\n`)
  console.log(`\n${lines.join('')}`)
}

async function checkPorts(ports: readonly number[], advice: string): Promise<void> {
  for (const port of ports) {
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken: ${advice}`)
  }
}

function inspectorAddresses() {
  return { 'inspect API': `127.0.0.1:${INSPECTOR_PORTS.api}`, 'inspect worker': `127.0.0.1:${INSPECTOR_PORTS.worker}` }
}

async function startApi(supervisor: Supervisor, env: Record<string, string>, inspect: boolean): Promise<string> {
  const flags = (name: 'api' | 'worker') =>
    inspect ? [...WATCH, `--inspect=127.0.0.1:${INSPECTOR_PORTS[name]}`] : WATCH
  const [port = 0, ...others] = await freePorts(4)
  const [metricsPort = 0, workerPort = 0, workerMetricsPort = 0] = others
  const api = { name: 'api', argv: [...flags('api'), 'apps/api/src/main.ts'], readyAt: 'api' } as const
  const worker = { name: 'worker', argv: [...flags('worker'), 'apps/api/src/worker.ts'], readyAt: 'metrics' } as const
  await supervisor.keep(createShopService({ ...api, port, metricsPort, env }))
  await supervisor.keep(createShopService({ ...worker, port: workerPort, metricsPort: workerMetricsPort, env }))
  return `http://127.0.0.1:${port}`
}

interface FrontEnd {
  app: 'storefront' | 'admin'
  port: number
  readyAt: string
  env: Record<string, string>
}

function frontEnd({ app, port, readyAt, env }: FrontEnd): Service {
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  return {
    name: app,
    argv: [process.execPath, '--conditions=development', REACT_ROUTER_BIN, 'dev', ...address],
    cwd: join(ROOT, 'apps', app),
    env,
    isReady: () => respondsOk(readyAt),
  }
}
