import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCpuMs } from '../shared/process-usage.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { listSkusOnSale } from '../shared/skus-on-sale.ts'
import { repeat } from './repeat.ts'

type SizedShop = Awaited<ReturnType<typeof openSizedShop>>

const SIZES = [1000, 10_000, 100_000]
const QUICK_SIZES = [1000, 5000]
const PAGE_SIZE = 24

interface GrownShop {
  products: number
  shop: SizedShop
  skus: readonly number[]
}

interface Operation {
  name: string
  run: (shop: GrownShop, index: number) => Promise<Response>
}

interface Cost {
  apiMs: number
  postgresMs: number
}

const OPERATIONS: readonly Operation[] = [
  reading('list', ({ products }, index) => `?page=${1 + (index % Math.min(20, lastPage(products)))}`),
  reading('list-late-page', ({ products }, index) => `?page=${lastPage(products) - (index % 3)}`),
  reading('filters', (_, index) => `?in_stock=true&color=black,blue&sort=price&page=${1 + (index % 2)}`),
  reading('facets', (_, index) => `?facets=true&color=black,blue&page=${1 + (index % 2)}`),
  reading('search', (_, index) => `?q=${['running', 'hoodie', 'shoe'][index % 3]}`),
  reading('product', ({ products }, index) => `products/${1 + ((index * 37) % products)}/`),
  {
    name: 'add-to-cart',
    run: ({ shop, skus }, index) =>
      fetch(`${shop.apiUrl}/api/shopping-car/cart/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sku_id: skus[index % skus.length], quantity: 1 }),
      }),
  },
]

/**
 * CPU time of operations in shops of different sizes, which take turns in one run: what a read costs should hardly depend
 * on how many products there are.
 */
export async function* benchGrowth({ quick }: { quick: boolean }): AsyncIterable<string> {
  const shops: GrownShop[] = []
  try {
    for (const products of quick ? QUICK_SIZES : SIZES) shops.push(await openGrownShop(products))
    for (const operation of OPERATIONS) {
      for (const shop of shops) await measure(shop, operation, 40)
      const costs = await measureByTurns(shops, operation, quick ? { turns: 1, count: 60 } : { turns: 5, count: 200 })
      const [smallest] = costs
      for (const [index, cost] of costs.entries()) {
        const growth = sum(cost) / sum(smallest ?? cost)
        yield `bench growth operation=${operation.name} products=${shops[index]?.products} cpu_ms=${sum(cost).toFixed(2)} api_ms=${cost.apiMs.toFixed(2)} postgres_ms=${cost.postgresMs.toFixed(2)} growth=${growth.toFixed(2)}`
      }
    }
  } finally {
    for (const { shop } of shops) await shop.close()
  }
}

function reading(name: string, pathOf: (shop: GrownShop, index: number) => string): Operation {
  return {
    name,
    run: (grown, index) => {
      const path = pathOf(grown, index)
      const query = path.startsWith('?') ? `${path}&page_size=${PAGE_SIZE}` : path
      return fetch(`${grown.shop.apiUrl}/api/products/${query}`)
    },
  }
}

function lastPage(products: number): number {
  return Math.floor(products / PAGE_SIZE) - 1
}

async function openGrownShop(products: number): Promise<GrownShop> {
  const shop = await openSizedShop(products, { RATE_LIMIT_SCALE: '1000000' })
  return { products, shop, skus: await listSkusOnSale(shop.databaseUrl, 200) }
}

/** The median of the turns, so that one disturbed turn does not count. */
async function measureByTurns(
  shops: readonly GrownShop[],
  operation: Operation,
  { turns, count }: { turns: number; count: number },
): Promise<Cost[]> {
  const costs = shops.map((): Cost[] => [])
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, shop] of shops.entries()) costs[index]?.push(await measure(shop, operation, count))
  }
  return costs.map((each) => each.toSorted((a, b) => sum(a) - sum(b))[Math.floor(each.length / 2)] as Cost)
}

async function measure(grown: GrownShop, { name, run }: Operation, count: number): Promise<Cost> {
  const before = await readCpu(grown.shop)
  await repeat(count, async (index) => {
    const response = await run(grown, index)
    if (!response.ok) throw new Error(`${name} with ${grown.products} products: ${response.status}`)
    await response.arrayBuffer()
  })
  const after = await readCpu(grown.shop)
  return {
    apiMs: (after.apiMs - before.apiMs) / count,
    postgresMs: (after.postgresMs - before.postgresMs) / count,
  }
}

async function readCpu({ apiPid, dir }: SizedShop): Promise<Cost> {
  const [postmaster] = (await readFile(join(dir, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return { apiMs: await readCpuMs(apiPid), postgresMs: await readCpuMs(Number(postmaster)) }
}

function sum({ apiMs, postgresMs }: Cost): number {
  return apiMs + postgresMs
}
