import autocannon from 'autocannon'
import pg from 'pg'
import { freePorts } from '../../tools/run/ports.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { BENCH_SECRET_KEY } from '../shared/staff-session.ts'
import { quantile } from '../shared/users.ts'
import { openEdge } from './edge.ts'
import { machineLoad } from './run-open-loop.ts'

const PRODUCTS = 5000
const CONNECTIONS = 8
const VISITORS = 500
const PAGE_SIZE = 100
const MIN_RATIO = 0.95
const COUNTED_WITHIN_MS = 30_000

/**
 * What counting visits costs: requests per second of the API behind an edge that reports every one of them to a
 * worker, and behind one that reports none, by turns. Each request asks for another product, so no cache answers it.
 */
export async function benchMeasuring({ quick }: { quick: boolean }): Promise<string[]> {
  const shop = await openSizedShop(PRODUCTS)
  try {
    const [visitsPort = 0, metricsPort = 0] = await freePorts(2)
    shop.spawn(['apps/api/src/worker.ts'], {
      SECRET_KEY: BENCH_SECRET_KEY,
      METRICS_PORT: String(metricsPort),
      VISITS_PORT: String(visitsPort),
      LOG_LEVEL: 'warn',
    })
    const before = await readViewers(shop.databaseUrl)
    const paths = await listProducts(shop.apiUrl, quick ? 500 : PRODUCTS)
    const ways = { counted: [] as number[], uncounted: [] as number[] }
    await measure(shop.apiUrl, paths, visitsPort)
    for (let round = 0; round < (quick ? 2 : 8); round++) {
      const turns = [
        async () => ways.counted.push(await measure(shop.apiUrl, paths, visitsPort)),
        async () => ways.uncounted.push(await measure(shop.apiUrl, paths)),
      ]
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
    const [counted, uncounted] = [quantile(ways.counted, 0.5), quantile(ways.uncounted, 0.5)]
    const ratio = counted / uncounted
    const verdict = ratio < MIN_RATIO ? ` NOT REACHED target=${MIN_RATIO}` : ''
    return [
      `bench measuring counted_per_second=${Math.round(counted)} uncounted_per_second=${Math.round(uncounted)} ratio=${ratio.toFixed(3)} requests=${paths.length} rounds=${ways.counted.length} visitors=${await countVisitors(shop.databaseUrl, before)} load=${machineLoad()}${verdict}`,
    ]
  } finally {
    await shop.close()
  }
}

async function listProducts(apiUrl: string, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; paths.length < count; page++) {
    const response = await fetch(`${apiUrl}/api/products/?page_size=${PAGE_SIZE}&page=${page}`)
    const { results } = (await response.json()) as { results: { id: number }[] }
    if (results.length === 0) throw new Error(`there are only ${paths.length} products`)
    paths.push(...results.map(({ id }) => `/api/products/products/${id}/`))
  }
  return paths.slice(0, count)
}

/** A new edge has an empty cache. */
async function measure(apiUrl: string, paths: readonly string[], visitsPort?: number): Promise<number> {
  const edge = await openEdge(apiUrl, visitsPort)
  let sent = 0
  const start = performance.now()
  const { errors, non2xx } = await autocannon({
    url: edge.url,
    connections: CONNECTIONS,
    amount: paths.length,
    requests: [
      { setupRequest: (request) => ({ ...request, path: paths[sent++ % paths.length], headers: visitor(sent) }) },
    ],
  })
  const seconds = (performance.now() - start) / 1000
  await edge.close()
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
  return paths.length / seconds
}

function visitor(number: number) {
  return { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.${number % VISITORS} Safari/537.36` }
}

/** As the dashboard shows them. */
async function readViewers(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select coalesce(sum(product_views), 0)::int as count from analytics.days',
  )
  await client.end()
  return rows[0]?.count ?? 0
}

/** None would mean that nothing was measured. */
async function countVisitors(databaseUrl: string, before: number): Promise<number> {
  let count = 0
  const isCounted = async () => {
    count = (await readViewers(databaseUrl)) - before
    return count > VISITORS / 2
  }
  if (await waitUntil(isCounted, { withinMs: COUNTED_WITHIN_MS })) return count
  throw new Error(`only ${count} of ${VISITORS} visitors were counted`)
}
