import type { StaffOrder } from '@fieldhouse/contract/orders'
import type { OrdersShop } from '../shared/orders-shop.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { quantile } from '../shared/users.ts'
import { buyOrder } from './buy-order.ts'
import { drawIds, ORDER_LIST } from './order-reads.ts'
import { machineLoad } from './run-open-loop.ts'

const SEED = 71
const MAX_DIFFERENCE = 0.2
const WARM_UP = 5

type Costs = Record<'place' | 'read' | 'list' | 'refund', number[]>

/** Milliseconds of each step for one order after the other, in both shops by turns: a busy machine is busy for both. */
export async function compareCosts(small: OrdersShop, large: OrdersShop, rounds: number): Promise<string[]> {
  const shops = [
    { shop: small, ids: await drawIds(small, createSeededRandom(SEED), rounds + WARM_UP), costs: noCosts() },
    { shop: large, ids: await drawIds(large, createSeededRandom(SEED), rounds + WARM_UP), costs: noCosts() },
  ]
  for (let round = 0; round < rounds + WARM_UP; round++) {
    for (const { shop, ids, costs } of round % 2 === 0 ? shops : shops.toReversed()) {
      await runSteps(shop, ids[round % ids.length] ?? '', round, round < WARM_UP ? noCosts() : costs)
    }
  }
  const [few, many] = shops.map(({ costs }) => costs)
  return Object.keys(noCosts()).map((step) => {
    const before = quantile(few?.[step as keyof Costs] ?? [], 0.5)
    const after = quantile(many?.[step as keyof Costs] ?? [], 0.5)
    const ratio = after / before
    const verdict = Math.abs(ratio - 1) > MAX_DIFFERENCE ? ' NOT REACHED' : ''
    return `bench orders-cost step=${step} small=${small.orders} large=${large.orders} rounds=${rounds} small_p50_ms=${before.toFixed(1)} large_p50_ms=${after.toFixed(1)} ratio=${ratio.toFixed(2)} load=${machineLoad()}${verdict}`
  })
}

function noCosts(): Costs {
  return { place: [], read: [], list: [], refund: [] }
}

async function runSteps(shop: OrdersShop, id: string, round: number, costs: Costs): Promise<void> {
  costs.place.push(await buyOrder(shop, round))
  const { version } = await timed(costs.read, () => shop.get<StaffOrder>(`${ORDER_LIST}${id}/`))
  await timed(costs.list, () => shop.get(`${ORDER_LIST}?fulfillment_status=placed,delivered&page=${round + 1}`))
  const body = { version, amount: '1.00', reason: 'Bench' }
  await timed(costs.refund, () => shop.post(`${ORDER_LIST}${id}/refunds/`, body))
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  into.push(performance.now() - start)
  return result
}
