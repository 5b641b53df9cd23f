import type { OrdersShop } from '../shared/orders-shop.ts'
import { openOrdersShop } from '../shared/orders-shop.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { compareCosts } from './order-costs.ts'
import { labelInBulk } from './order-labels.ts'
import { ORDER_READS } from './order-reads.ts'
import { machineLoad, runOpenLoop, summarizeLatencies } from './run-open-loop.ts'

const PER_SECOND = 20
const SEED = 17

/** What staff does in a shop with a million orders, and whether it costs more than in a shop with ten thousand. */
export async function* benchOrders({ quick, size }: { quick: boolean; size?: number }): AsyncGenerator<string> {
  const orders = size ?? (quick ? 3000 : 1_000_000)
  const few = Math.max(1000, Math.round(orders / 100))
  const shop = await openOrdersShop(orders)
  try {
    yield* measureReads(shop, quick ? 2 : 30)
    yield* await labelInBulk(shop, quick ? 20 : 500)
    const small = await openOrdersShop(few)
    try {
      yield* await compareCosts(small, shop, quick ? 5 : 100)
    } finally {
      await small.close()
    }
  } finally {
    await shop.close()
  }
}

async function* measureReads(shop: OrdersShop, seconds: number): AsyncGenerator<string> {
  for (const { name, target_ms, listPaths } of ORDER_READS) {
    const paths = await listPaths(shop, createSeededRandom(SEED))
    const urls = (count: number) =>
      Array.from({ length: count }, (_, index) => `${shop.lane.apiUrls[0]}/api${paths[index % paths.length]}`)
    await runOpenLoop(urls(PER_SECOND * 2), PER_SECOND, await shop.signIn())
    const { p50, p99, worst, requests } = summarizeLatencies(
      await runOpenLoop(urls(PER_SECOND * seconds), PER_SECOND, await shop.signIn()),
    )
    const verdict = p99 > target_ms ? ` NOT REACHED target_ms=${target_ms}` : ` target_ms=${target_ms}`
    yield `bench orders-${name} orders=${shop.orders} requests=${requests} per_second=${PER_SECOND} p50_ms=${p50} p99_ms=${p99} worst_ms=${worst} load=${machineLoad()}${verdict}`
  }
}
