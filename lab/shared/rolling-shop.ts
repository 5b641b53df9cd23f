import type { LabEdge } from './lab-edge.ts'
import { startLabEdge } from './lab-edge.ts'
import { assertBuilt, startLabStorefront } from './lab-storefront.ts'
import type { RespawningProcess } from './respawning-process.ts'
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
  assertBuilt()
  const env = { DRAIN_DELAY_MS: String(DRAIN_DELAY_MS) }
  const shop = await startTestShop(services, { ...options, name, apis: 2, env: { ...env, ...options.env } })
  const started = await Promise.all(
    Array.from({ length: STOREFRONTS }, () => startLabStorefront(shop.apiUrls, { drainDelayMs: DRAIN_DELAY_MS })),
  )
  const storefronts = started.map(({ process }) => process)
  const apiPorts = shop.apiUrls.map((url) => Number(new URL(url).port))
  const edge = await startLabEdge({
    dir: services.dir,
    apiPorts,
    storefrontPorts: started.map(({ port }) => port),
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
