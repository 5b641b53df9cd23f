import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { startRollingShop } from '../shared/rolling-shop.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { LoadResult, ShopLoad } from '../shared/shop-load.ts'
import { formatLoad, startShopLoad } from '../shared/shop-load.ts'
import type { TestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'

const SETTLE_MS = 2000
const INDEX =
  '-- no-transaction\ncreate index concurrently if not exists lab_carts_email on cart.carts (email, updated_at);\n'

/** A migration builds an index on a large table that shoppers write to meanwhile. */
export const liveMigration: Scenario = async ({ quick, rate }) => {
  const rows = quick ? 100_000 : 2_000_000
  const services = await startSharedServices()
  const dir = await mkdtemp(join(services.dir, 'migrations-'))
  try {
    const { shop, skus, url, close } = await startRollingShop(services, 'migration')
    await fillCarts(shop, rows)
    await writeFile(join(dir, '9001_lab.sql'), INDEX)
    let seconds = 0
    const result = await underLoad(startShopLoad(url, skus, rate), async () => {
      const since = performance.now()
      await migrate(shop.databaseUrl, { folder: pathToFileURL(`${dir}/`) })
      seconds = (performance.now() - since) / 1000
    })
    const ready = await Promise.all(shop.apis.map((api) => api.isReady()))
    await close()
    return {
      lines: [`chaos live-migration rows=${rows} seconds=${seconds.toFixed(1)} ${formatLoad(result)}`],
      failures: [...result.failures, ...(ready.every(Boolean) ? [] : ['an API is not ready after the migration'])],
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
    await services.close()
  }
}

async function underLoad(load: ShopLoad, work: () => Promise<void>): Promise<LoadResult> {
  await sleep(SETTLE_MS)
  await work()
  await sleep(SETTLE_MS)
  return load.end()
}

async function fillCarts(shop: TestShop, rows: number): Promise<void> {
  await shop.query(
    `insert into cart.carts (id, status, email, created_at, updated_at)
    select gen_random_uuid(), 'abandoned', md5(n::text) || '@example.test', '2026-11-01Z', '2026-11-01Z'
    from generate_series(1, $1::int) as n`,
    [rows],
  )
  await shop.query('analyze cart.carts')
}
