import { once } from 'node:events'
import { load } from './load.ts'
import { openShopAtSize } from './shop-at-size.ts'

const PAGE_SIZE = 24

/**
 * The product list without any cache, beside a bare Fastify route that runs the same prepared SQL for the same ids:
 * what our own layers cost, and whether a late page costs more than the first.
 */
export async function benchList({ quick }: { quick: boolean }): Promise<string[]> {
  const products = quick ? 5000 : 100_000
  const seconds = quick ? 3 : 10
  const shop = await openShopAtSize(products)
  try {
    const last = Math.floor(products / PAGE_SIZE) - 1
    const address = (page: number) => `${shop.apiUrl}/api/products/?page=${page}&page_size=${PAGE_SIZE}`
    const statements = await shop.statementsPerRequest(address(2))

    const first = await load(address(1), seconds)
    const late = await load(address(last), seconds)
    const bare = await load(await startBare(shop, address(last)), seconds)
    const again = await load(address(last), seconds)

    const ours = (late.perSecond + again.perSecond) / 2
    return [
      `bench list ratio=${(ours / bare.perSecond).toFixed(2)} statements=${statements} products=${products}`,
      `bench list-late-page ratio=${(ours / first.perSecond).toFixed(2)} page=${last}`,
      `bench list-latency first_p50_ms=${first.p50} late_p50_ms=${late.p50} late_p99_ms=${late.p99} connections=${first.connections}`,
    ]
  } finally {
    await shop.close()
  }
}

/** The bare route is given the ids of the very page that ours is asked for. */
async function startBare(shop: Awaited<ReturnType<typeof openShopAtSize>>, address: string): Promise<string> {
  const { results } = (await (await fetch(address)).json()) as { results: { id: number }[] }
  const { child } = shop.spawn(['lab/bench/bare-server.ts'], { IDS: results.map(({ id }) => id).join(',') })
  if (!child.stdout) throw new Error('the bare server says nothing')
  const [output] = await once(child.stdout, 'data')
  return `${String(output).trim()}/`
}
