import { setTimeout as sleep } from 'node:timers/promises'
import type { Cart } from '@fieldhouse/contract/cart'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { quantile } from '../shared/users.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const MAX_WAIT_MS = 5000
/** The timeout of the shop's own client. */
const ANSWER_WITHIN_MS = 10_000

/**
 * More buyers than units, with carts filled beforehand, press “Pay” within a minute. There must be as many orders as
 * units, and sold-out buyers must be answered fast.
 */
export const flashSale: Scenario = async ({ quick, seed }) => {
  const { buyers, units, over_ms } = quick
    ? { buyers: 200, units: 25, over_ms: 6_000 }
    : { buyers: 4000, units: 500, over_ms: 60_000 }
  const draw = createSeededRandom(seed)
  const stage = await startSharedServices()
  try {
    const lane = await startTestShop(stage, { name: 'flash', apis: 2 })
    const [sku_id = 0] = await listBuyableSkus(lane, 1)
    await setStock(lane, sku_id, units)
    const history: PurchaseRecord[] = []
    const ready = await fillCarts(lane, sku_id, buyers)
    // As autovacuum does within a minute: without statistics PostgreSQL plans for empty tables.
    await lane.query('analyze')
    const arrivals = ready.map(async ({ buyer, cart }) => {
      await sleep(draw.between(0, over_ms))
      history.push(buyer.bought)
      const since = performance.now()
      const attempt = await buyer.begin(cart)
      const waited = performance.now() - since
      if (attempt) await buyer.approve(attempt)
      if (attempt) await buyer.finish(attempt)
      return { told: buyer.bought.told, waited }
    })
    const results = await Promise.all(arrivals)
    const { violations, after_ms } = await waitUntilSettled(lane, history, 30_000)
    const [orders] = await lane.query<{ count: number }>('select count(*)::int as count from orders.orders')
    await lane.close()
    const soldOut = results.filter(({ told }) => told === 'sold_out').map(({ waited }) => waited)
    const unexpected = results.filter(({ told }) => told !== 'sold_out' && told !== 'paid')
    const longest = Math.max(0, ...soldOut)
    return {
      lines: [
        `chaos flash-sale buyers=${buyers} units=${units} orders=${orders?.count} sold_out_p95_ms=${quantile(soldOut, 0.95).toFixed(0)} sold_out_longest_ms=${longest.toFixed(0)} others=${unexpected.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [
        ...violations,
        ...(orders?.count === units ? [] : [`${orders?.count} orders of ${units} units`]),
        ...(longest > MAX_WAIT_MS ? [`somebody waited ${longest.toFixed(0)} ms to hear that it is sold out`] : []),
        ...unexpected.map(({ told }) => `somebody was told ${told}`),
      ],
    }
  } finally {
    await stage.close()
  }
}

const CONCURRENCY = 16

async function fillCarts(lane: TestShop, sku_id: number, count: number) {
  const ready: { buyer: ReturnType<typeof createBuyer>; cart: Cart }[] = []
  const fill = async () => {
    while (ready.length < count) {
      const lines = [{ sku_id, quantity: 1 }]
      const buyer = createBuyer(lane, { lines, answer_within_ms: ANSWER_WITHIN_MS, patience_ms: 600_000 })
      const cart = await buyer.prepare()
      if (cart && ready.length < count) ready.push({ buyer, cart })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, fill))
  return ready
}
