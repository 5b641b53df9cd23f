import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appUrlOf } from '../../tools/run/postgres.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { startPgBouncer } from '../shared/pgbouncer.ts'
import { startRollingShop } from '../shared/rolling-shop.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { formatLoad, startShopLoad } from '../shared/shop-load.ts'
import type { TestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'

const NAME = 'pooled'
/** Decision 27: changes reach every shopper within five seconds. */
const SEEN_WITHIN_MS = 5000
const EXPECTED_TIMEOUT = '5s'

/** Two APIs and two workers behind PgBouncer in transaction mode. Needs the program, so it runs only by name. */
export const pooler: Scenario = async ({ quick, rate }) => {
  const services = await startSharedServices()
  const bouncer = await startPgBouncer(services.serverUrl)
  try {
    const direct = new URL(appUrlOf(services.serverUrl))
    direct.pathname = `/${NAME}`
    const env = {
      DATABASE_URL: bouncer.urlOf(NAME),
      DATABASE_DIRECT_URL: direct.href,
      DATABASE_PREPARED_STATEMENTS: 'false',
    }
    const { shop, skus, url, close } = await startRollingShop(services, NAME, { env, moreWorkers: 1 })
    const load = startShopLoad(url, skus, rate)
    const client = new pg.Client({ connectionString: bouncer.urlOf(NAME) })
    await client.connect()
    const changes = await measureChanges(shop, client, quick ? 4 : 20)
    const timeout = await showTimeout(client)
    await client.end()
    const connections = await countConnections(shop)
    const result = await load.end()
    await close()
    const slowest = Math.max(...changes)
    return {
      lines: [
        `chaos pooler ${formatLoad(result)} changes=${changes.length} seen_within_ms=${slowest.toFixed(0)} statement_timeout=${timeout} server_connections=${connections}`,
      ],
      failures: [
        ...result.failures,
        ...(slowest > SEEN_WITHIN_MS ? [`a change was seen after ${slowest.toFixed(0)} ms`] : []),
        ...(timeout === EXPECTED_TIMEOUT ? [] : [`statement_timeout is ${timeout}`]),
      ],
    }
  } finally {
    await bouncer.stop()
    await services.close()
  }
}

/** Milliseconds until the listing index of every API knows that a product was hidden or shown, written through the pooler. */
async function measureChanges(shop: TestShop, client: pg.Client, count: number): Promise<number[]> {
  // The last product: shoppers add SKUs of the first ones.
  const [product] = await shop.query<{ id: number }>(
    `select id from catalog.products where status = 'active' and publish_at <= '2026-11-15Z' order by id desc limit 1`,
  )
  const shown = await Promise.all(shop.apiUrls.map(countProducts))
  const times: number[] = []
  for (let change = 0; change < count; change++) {
    const isHidden = change % 2 === 0
    const since = performance.now()
    await client.query('update catalog.products set status = $2 where id = $1', [
      product?.id,
      isHidden ? 'draft' : 'active',
    ])
    const isSeen = async () => {
      const counts = await Promise.all(shop.apiUrls.map(countProducts))
      return counts.every((products, index) => products === (shown[index] ?? 0) - (isHidden ? 1 : 0))
    }
    await waitUntil(isSeen, { withinMs: 2 * SEEN_WITHIN_MS })
    times.push(performance.now() - since)
    await sleep(500)
  }
  return times
}

async function countProducts(api: string): Promise<number> {
  const { count } = (await (await fetch(`${api}/api/products/`)).json()) as { count: number }
  return count
}

async function showTimeout(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  return rows[0]?.statement_timeout
}

/** Of the application, pooled and direct. */
async function countConnections(shop: TestShop): Promise<number> {
  const [row] = await shop.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = $1 and usename = 'fieldhouse_app'`,
    [NAME],
  )
  return row?.count ?? 0
}
