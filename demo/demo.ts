import { parseArgs } from 'node:util'
import pg from 'pg'
import { readDatabaseClock } from '../apps/api/src/platform/clock/clock.ts'
import { resolveDatabaseUrl } from '../tools/run/database-url.ts'
import { generateProducts } from './generate-products.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedLocations } from './seed-locations.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPublicity } from './seed-publicity.ts'
import { seedReturns } from './seed-returns.ts'
import { seedVisits } from './seed-visits.ts'

const { values } = parseArgs({
  options: {
    'if-empty': { type: 'boolean', default: false },
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
    data: { type: 'string' },
  },
})

const client = new pg.Client({ connectionString: resolveDatabaseUrl(values.data) })
await client.connect()
try {
  const total = Number(values.products)
  const before = await countProducts()
  if (before === 0) {
    await seedCatalog(client)
    await seedLocations(client)
    await seedPublicity(client, await readDatabaseClock(client))
    console.log(`demo catalog: ${await countProducts()} products`)
  } else if (!values['if-empty'] && total <= before) {
    console.log(`there are ${before} products already`)
  }
  if (total > (await countProducts())) {
    console.log(`generating up to ${total} products`)
    await generateProducts(client, total)
  }
  await addOrders(Number(values.orders))
} finally {
  await client.end()
}

async function countProducts(): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from catalog.products')
  return rows[0]?.count ?? 0
}

/** Orders up to now, by the database's clock. */
async function addOrders(total: number): Promise<void> {
  if (total === 0) return
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from orders.orders where id = md5('demo order 1')::uuid`,
  )
  if ((rows[0]?.count ?? 0) > 0) {
    console.log('there are demo orders already')
    return
  }
  console.log(`generating ${total} orders`)
  const zone = await readZone()
  const onProgress = (done: number) =>
    console.log(`${done} of ${total} orders, ${Math.round(performance.now() / 1000)} s`)
  const other = new pg.Client({ connectionString: resolveDatabaseUrl(values.data) })
  await other.connect()
  const now = await readDatabaseClock(client)
  await seedOrders(client, total, now, { zone, onProgress, others: [other] })
  await other.end()
  await seedReturns(client, now)
  await seedVisits(client, zone)
}

async function readZone(): Promise<string> {
  const { rows } = await client.query<{ value: string }>(
    `select value from settings.entries where key = 'shop.time_zone'`,
  )
  return rows[0]?.value ?? 'UTC'
}
