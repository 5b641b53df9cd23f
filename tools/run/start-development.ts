import { join } from 'node:path'
import { REACT_ROUTER } from './build-apps.ts'
import { ensureDemoOwner, signInLines } from './demo-owner.ts'
import { startEmulators } from './emulators.ts'
import { ROOT } from './install.ts'
import { serveMedia } from './media-server.ts'
import { freePorts, isPortFree } from './ports.ts'
import { answers } from './readiness.ts'
import { apiEnv, shopProcess, startDatabase, UPLOADS } from './shop.ts'
import type { Service, Supervisor } from './supervisor.ts'

const WATCH = ['--watch', '--watch-preserve-output']

/** The whole shop for whoever works on it: everything reloads when its source changes. */
export async function startDevelopment(
  supervisor: Supervisor,
  { port, dataDir, ...options }: { port: number; dataDir: string; smtpUrl: string | undefined },
): Promise<void> {
  const adminPort = port + 1
  for (const wanted of [port, adminPort]) {
    if (!(await isPortFree(wanted))) throw new Error(`Port ${wanted} is taken: choose another with --port`)
  }
  const shop = `http://127.0.0.1:${port}/`
  const staff = `http://127.0.0.1:${adminPort}/admin/`
  const databaseUrl = await startDatabase(supervisor, dataDir)
  const owner = await ensureDemoOwner(dataDir)
  const emulators = await startEmulators(supervisor, { dataDir, shopUrl: shop, smtpUrl: options.smtpUrl })
  const env = { NODE_ENV: 'development', PUBLIC_URL: shop, LOG_LEVEL: 'info', DRAIN_DELAY_MS: '0' }
  const forApi = { ...env, ...(await apiEnv(dataDir, databaseUrl)), ...emulators.apiEnv }
  const API_URL = await startApi(supervisor, forApi)
  const MEDIA_URL = await serveMedia([join(dataDir, UPLOADS), join(ROOT, 'tools/demo/pictures')])

  const frontEnv = { ...env, ...emulators.storefrontEnv, API_URL, MEDIA_URL }
  await supervisor.keep(frontEnd({ app: 'storefront', port, readyAt: shop, env: frontEnv }))
  await supervisor.keep(frontEnd({ app: 'admin', port: adminPort, readyAt: staff, env: frontEnv }))
  const addresses = {
    shop,
    ...Object.fromEntries(signInLines(staff, owner)),
    API: `${shop}api/docs/`,
    ...Object.fromEntries(emulators.addresses),
    database: databaseUrl,
  }
  const lines = Object.entries(addresses).map(([name, address]) => `${name.padEnd(10)} ${address}\n`)
  console.log(`\n${lines.join('')}`)
}

async function startApi(supervisor: Supervisor, env: Record<string, string>): Promise<string> {
  const [port = 0, ...others] = await freePorts(4)
  const [metricsPort = 0, workerPort = 0, workerMetricsPort = 0] = others
  const api = { name: 'api', argv: [...WATCH, 'apps/api/src/main.ts'], readyAt: 'api' } as const
  const worker = { name: 'worker', argv: [...WATCH, 'apps/api/src/worker.ts'], readyAt: 'metrics' } as const
  await supervisor.keep(shopProcess({ ...api, port, metricsPort, env }))
  await supervisor.keep(shopProcess({ ...worker, port: workerPort, metricsPort: workerMetricsPort, env }))
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
    argv: [process.execPath, '--conditions=development', REACT_ROUTER, 'dev', ...address],
    cwd: join(ROOT, 'apps', app),
    env,
    isReady: () => answers(readyAt),
  }
}
