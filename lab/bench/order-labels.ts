import { setTimeout as sleep } from 'node:timers/promises'
import type { LabelRun } from '@fieldhouse/contract/fulfillment-picking'
import type { StaffOrderPage } from '@fieldhouse/contract/orders'
import type { OrdersShop } from '../shared/orders-shop.ts'
import { buyOrder } from './buy-order.ts'
import { ORDER_LIST } from './order-reads.ts'

const GIVE_UP_MS = 10 * 60_000
const PAGE_SIZE = 100

/** Packs and labels orders in bulk; the worker is killed halfway. Every label is bought once, and none is left out. */
export async function labelInBulk(shop: OrdersShop, orders: number): Promise<string[]> {
  const order_ids = await buyOrders(shop, orders)
  const start = performance.now()
  const { id } = await shop.post<LabelRun>('/fulfillment/runs/', { order_ids })
  let run: LabelRun
  let killed = false
  const seen = new Set<number>()
  do {
    await sleep(200)
    run = await shop.get<LabelRun>(`/fulfillment/runs/${id}/`)
    seen.add(run.bought)
    if (!killed && run.bought > run.total / 2) {
      shop.lane.worker.kill()
      killed = true
    }
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`the run does not end: ${JSON.stringify(run)}`)
  } while (run.state !== 'done')
  const seconds = (performance.now() - start) / 1000
  const labels = await shop.lane.query<{ carrier_shipment: string }>(
    `select l.carrier_shipment from fulfillment.labels l join fulfillment.shipments s on s.id = l.shipment_id
    where s.order_id = any ($1::uuid[]) and l.state = 'bought'`,
    [order_ids],
  )
  const sold = await shop.countSoldLabels()
  const isExact = run.bought === order_ids.length && labels.length === order_ids.length && sold === order_ids.length
  return [
    `bench orders-labels orders=${order_ids.length} bought=${run.bought} failed=${run.failed} labels=${labels.length} sold_by_carrier=${sold} seconds=${seconds.toFixed(1)} progress_seen=${seen.size} worker_killed=${killed ? 1 : 0}${isExact ? '' : ' NOT REACHED each label once'}`,
  ]
}

/** Bought now: a carrier that was started anew does not know the rates of earlier orders. */
async function buyOrders(shop: OrdersShop, count: number): Promise<string[]> {
  for (let index = 0; index < count; index++) await buyOrder(shop, index)
  const ids = await listToPack(shop, count)
  if (ids.length < count) throw new Error(`only ${ids.length} of ${count} orders can be packed`)
  return ids
}

async function listToPack(shop: OrdersShop, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < count; page++) {
    const query = `fulfillment_status=placed&payment_status=paid&sort=newest&page_size=${PAGE_SIZE}&page=${page}`
    const { results } = await shop.get<StaffOrderPage>(`${ORDER_LIST}?${query}`)
    if (results.length === 0) break
    ids.push(...results.map(({ id }) => id))
  }
  return ids.slice(0, count)
}
