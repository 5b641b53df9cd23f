import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdgeConfigInput } from '../edge/edge-config.ts'
import { ensureDemoOwner } from '../run/demo-owner.ts'
import { startEmulators } from '../run/emulators.ts'
import { ROOT } from '../run/ensure-installed.ts'
import { freePorts } from '../run/ports.ts'
import { createApiEnv, startDatabase } from '../run/shop-processes.ts'
import { ADMIN_URL_FILE } from '../run/start-shop.ts'
import type { Supervisor } from '../run/supervisor.ts'
import { APP_IMAGE, EDGE_IMAGE } from './build-images.ts'
import type { Container } from './containers.ts'

/** The account of the images. */
const UID = 10_001
const SECRETS = '/run/secrets'
type Env = Record<string, string>

export interface ShopPorts {
  shop: number
  apis: readonly [number, number]
  storefronts: readonly [number, number]
  visits: number
  metrics: readonly number[]
}

export async function choosePorts(): Promise<ShopPorts> {
  const [shop = 0, api1 = 0, api2 = 0, page1 = 0, page2 = 0, visits = 0, ...metrics] = await freePorts(11)
  return { shop, apis: [api1, api2], storefronts: [page1, page2], visits, metrics }
}

/** Both sites on one port, told apart by their names; limits off, because all requests come from one address. */
export function edgeOf({ shop, apis, storefronts, visits }: ShopPorts): EdgeConfigInput {
  const local = (port: number) => `127.0.0.1:${port}`
  const listen = [local(shop)]
  return {
    shop: { url: `http://127.0.0.1:${shop}`, listen },
    admin: { url: `http://localhost:${shop}`, listen },
    upstreams: { api: apis.map(local), storefront: storefronts.map(local) },
    visits: local(visits),
    media: { folders: ['/uploads', '/demo-images'] },
    workers: 2,
    limits: 'off',
  }
}

export interface HostSide {
  dataDir: string
  url: string
  mailsUrl: string
  api: Env
  storefront: Env
}

/** PostgreSQL with the demo, and the emulators, on the host. What the containers get of them are variables and files. */
export async function startHostSide(supervisor: Supervisor, dataDir: string, ports: ShopPorts): Promise<HostSide> {
  const url = `http://127.0.0.1:${ports.shop}`
  const adminUrl = `http://localhost:${ports.shop}`
  const databaseUrl = await startDatabase(supervisor, dataDir)
  await ensureDemoOwner(dataDir)
  const emulators = await startEmulators(supervisor, { dataDir, shopUrl: url, smtpUrl: undefined })
  await writeFile(join(dataDir, ADMIN_URL_FILE), `${adminUrl}\n`)
  const { UPLOADS_DIR, ...secrets } = await createApiEnv(dataDir, databaseUrl)
  await chown(UPLOADS_DIR, UID, UID)
  const urls = { PUBLIC_URL: url, ADMIN_URL: adminUrl, LOG_LEVEL: 'warn', HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' }
  const files = await writeSecrets(join(dataDir, 'secrets'), { ...secrets, ...emulators.apiEnv })
  const lab = { SHOP_ENVIRONMENT: 'lab', RATE_LIMIT_SCALE: '1000' }
  const [, mailsUrl = ''] = emulators.addresses.find(([name]) => name === 'mail') ?? []
  return {
    dataDir,
    url,
    mailsUrl,
    api: { ...urls, ...lab, ...files },
    storefront: { ...urls, ...emulators.storefrontEnv },
  }
}

/** Every value as a file, as production has its secrets; returns the variables that name the files. */
async function writeSecrets(folder: string, values: Env): Promise<Env> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  const names: Env = {}
  for (const [name, value] of Object.entries(values)) {
    const file = join(folder, name.toLowerCase())
    await writeFile(file, value)
    await chown(file, UID, UID)
    await chmod(file, 0o400)
    names[`${name}_FILE`] = `${SECRETS}/${name.toLowerCase()}`
  }
  await chown(folder, UID, UID)
  return names
}

/** The processes of the shop in the order in which they start. */
export function listContainers(host: HostSide, ports: ShopPorts): Container[] {
  const { apis, storefronts, visits, metrics, shop } = ports
  const app = { image: APP_IMAGE, tmpfs: ['/tmp'] }
  const volumes = [`${host.dataDir}/secrets:${SECRETS}:ro`, `${host.dataDir}/media:/uploads`]
  const env = (port: number, index: number) => ({ PORT: String(port), METRICS_PORT: String(metrics[index]) })
  const api = (port: number, index: number): Container => ({
    ...{ ...app, volumes, memory: '768m', name: `fieldhouse-api-${index + 1}`, command: ['apps/api/src/main.ts'] },
    env: { ...host.api, ...env(port, index) },
    readyAt: `http://127.0.0.1:${port}/api/health/ready`,
  })
  const storefront = (port: number, index: number): Container => ({
    ...{ ...app, volumes: [], memory: '512m', name: `fieldhouse-storefront-${index + 1}` },
    command: ['apps/storefront/server.ts'],
    env: { ...host.storefront, ...env(port, index + 2), API_URL: apis.map((api) => `http://127.0.0.1:${api}`).join() },
    readyAt: `http://127.0.0.1:${port}/health/ready`,
  })
  const worker: Container = {
    ...{ ...app, volumes, memory: '768m', name: 'fieldhouse-worker', command: ['apps/api/src/worker.ts'] },
    env: { ...host.api, METRICS_PORT: String(metrics[4]), VISITS_PORT: String(visits) },
    readyAt: `http://127.0.0.1:${metrics[4]}/health`,
  }
  const edge: Container = {
    ...{ image: EDGE_IMAGE, name: 'fieldhouse-edge', command: [], env: {}, memory: '512m' },
    volumes: [`${host.dataDir}/media:/uploads:ro`, `${join(ROOT, 'demo/images')}:/demo-images:ro`],
    tmpfs: ['/srv/edge/temp:mode=1777', '/srv/edge/cache:mode=1777'],
    readyAt: `http://127.0.0.1:${shop}/api/health/ready`,
  }
  return [...apis.map(api), worker, ...storefronts.map(storefront), edge]
}
