import { findProduct, listCards, listRelatedCards } from '../../apps/api/src/modules/listing/store/product-reads.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { openSizedShop, startBaseline } from '../shared/sized-shop.ts'
import { captureStatements, runPgbench, toPgbenchScript } from './capture-statements.ts'
import { compareByTurns } from './compare-by-turns.ts'
import { openEdge } from './edge.ts'
import { runLoad } from './run-load.ts'
import { runWrk } from './run-wrk.ts'

const PAGE_SIZE = 24
/** All demo products are on sale at this instant. */
const AT = new Date('2026-11-15T12:00:00Z')

type Shop = Awaited<ReturnType<typeof openSizedShop>>

interface Reading {
  name: string
  path: string
  /** The queries behind the route. */
  read: (db: Db, answer: never) => Promise<unknown>
}

const PRODUCT_ID = 777

/** A late page of the list, and a product page. */
function readings(products: number): Reading[] {
  const last = Math.floor(products / PAGE_SIZE) - 1
  return [
    {
      name: 'list',
      path: `/api/products/?page=${last}&page_size=${PAGE_SIZE}`,
      read: (db, { results }: { results: { id: number }[] }) =>
        listCards(
          db,
          results.map(({ id }) => id),
          'en',
          AT,
        ),
    },
    {
      name: 'product',
      path: `/api/products/products/${PRODUCT_ID}/`,
      read: async (db) => {
        await findProduct(db, PRODUCT_ID, 'en', { at: AT, preview: false })
        await listRelatedCards(db, PRODUCT_ID, 'en', AT)
      },
    },
  ]
}

/**
 * Overhead of the application layers: each read without a cache compared with a bare Fastify route and with pgbench on
 * the same prepared SQL, and from the edge's cache compared with a route that returns the same bytes.
 */
export async function benchReads({ quick }: { quick: boolean }): Promise<string[]> {
  const products = quick ? 5000 : 100_000
  const shop = await openSizedShop(products)
  const edge = await openEdge(shop.apiUrl)
  try {
    const figures: string[] = []
    for (const reading of readings(products)) {
      figures.push(...(await benchReading(shop, edge.url, reading, quick)))
    }
    const first = await runLoad(`${shop.apiUrl}/api/products/?page_size=${PAGE_SIZE}`, quick ? 3 : 10)
    return [...figures, `bench list-first-page per_second=${Math.round(first.perSecond)} products=${products}`]
  } finally {
    await edge.close()
    await shop.close()
  }
}

async function benchReading(shop: Shop, edgeUrl: string, { name, path, read }: Reading, quick: boolean) {
  const seconds = quick ? 1 : 5
  const address = shop.apiUrl + path
  // An idle backend flushes its counters after ten seconds, so counting takes longer than the rest of a short run.
  const perRequest = quick ? 'none' : await shop.statementsPerRequest(address)
  const body = await (await fetch(address)).text()
  const statements = await captureStatements((db) => read(db, JSON.parse(body) as never))
  const bare = await startBaseline(shop, 'lab/bench/baseline-reads.ts', {
    STATEMENTS: JSON.stringify(statements),
    BYTES: Buffer.from(body).toString('base64'),
  })

  const served = await compareByTurns(
    () => runLoad(address, seconds),
    () => runLoad(`${bare}/`, seconds),
  )
  const { perSecond, p50, p99, connections } = served.ours
  const engine = await runPgbench(shop.databaseUrl, toPgbenchScript(statements), {
    clients: connections,
    seconds,
  }).catch(orNothing)
  const cached = await compareByTurns(
    () => runWrk(edgeUrl + path, seconds),
    () => runWrk(`${bare}/bytes`, seconds),
  )
  return [
    `bench ${name} ratio=${served.ratio.toFixed(2)} ratio_to_pgbench=${engine ? (perSecond / engine).toFixed(2) : 'none'} statements=${perRequest}`,
    `bench ${name}-cached ratio=${cached.ratio.toFixed(2)} p99_ms=${cached.ours.p99} per_second=${Math.round(cached.ours.perSecond)} bytes=${body.length}`,
    `bench ${name}-latency p50_ms=${p50} p99_ms=${p99} per_second=${Math.round(perSecond)} connections=${connections}`,
  ]
}

/** pgbench is optional: without it the other figures are still reported. */
function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
