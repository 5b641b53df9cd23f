import { existsSync } from 'node:fs'
import { freePorts } from '../../tools/run/ports.ts'
import { respondsOk } from '../../tools/run/wait-until.ts'
import type { LabEdge } from './lab-edge.ts'
import { startLabEdge } from './lab-edge.ts'
import type { RespawningProcess } from './respawning-process.ts'
import { startRespawning } from './respawning-process.ts'
import type { SharedServices } from './shared-services.ts'
import { listBuyableSkus, setStock } from './test-data.ts'
import type { TestShop, TestShopOptions } from './test-shop.ts'
import { startTestShop } from './test-shop.ts'

/** As in production, twice as fast. */
const DRAIN_DELAY_MS = 2500
const KEEPALIVE_MS = 2000
const LEFT_OUT_S = 1
const STOREFRONTS = 2

export interface RollingShop {
  shop: TestShop
  storefronts: readonly RespawningProcess[]
  skus: readonly number[]
  /** Of the edge. */
  url: string
  listErrors: LabEdge['listErrors']
  close: () => Promise<void>
}

/** Two API processes and two storefronts behind an edge. */
export async function startRollingShop(
  services: SharedServices,
  name: string,
  options: Partial<Pick<TestShopOptions, 'env' | 'moreWorkers'>> = {},
): Promise<RollingShop> {
  if (!existsSync('apps/storefront/build/server/index.js')) throw new Error('No build found. Run: npm run build')
  const env = { DRAIN_DELAY_MS: String(DRAIN_DELAY_MS) }
  const shop = await startTestShop(services, { ...options, name, apis: 2, env: { ...env, ...options.env } })
  const ports = await freePorts(STOREFRONTS)
  const start = (port: number) =>
    startRespawning(
      {
        argv: [process.execPath, 'apps/storefront/server.ts'],
        env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: String(port), API_URL: shop.apiUrls.join(), ...env },
      },
      () => respondsOk(`http://127.0.0.1:${port}/health/ready`),
    )
  const storefronts = await Promise.all(ports.map(start))
  const apiPorts = shop.apiUrls.map((url) => Number(new URL(url).port))
  const edge = await startLabEdge({
    dir: services.dir,
    apiPorts,
    storefrontPorts: ports,
    keepaliveMs: KEEPALIVE_MS,
    leftOutS: LEFT_OUT_S,
  })
  const skus = await listBuyableSkus(shop, 50)
  for (const sku_id of skus) await setStock(shop, sku_id, 1000)
  return {
    shop,
    storefronts,
    skus,
    url: edge.url,
    listErrors: edge.listErrors,
    close: async () => {
      await edge.process.stop()
      await Promise.all(storefronts.map((storefront) => storefront.stop()))
      await shop.close()
    },
  }
}
