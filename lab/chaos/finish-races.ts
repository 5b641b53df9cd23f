import { setTimeout as sleep } from 'node:timers/promises'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import { startTestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const CONCURRENCY = 8

/** Return page, webhook and payment reconciler finish the same payment concurrently: one order each. */
export const finishRaces: Scenario = async ({ quick, seed }) => {
  const count = quick ? 100 : 1000
  const draw = createSeededRandom(seed)
  const stage = await startSharedServices()
  try {
    const env = { RECONCILE_AFTER_MS: '100', RECONCILE_EVERY_MS: '100' }
    const lane = await startTestShop(stage, { name: 'races', apis: 2, env })
    const goods = await listBuyableSkus(lane, 300)
    for (const sku_id of goods) await setStock(lane, sku_id, 50)
    await lane.fault({ call: 'webhook', kind: 'early', share: 0.5, count: 1_000_000 })
    await lane.fault({ call: 'capture', kind: 'delay', share: 0.5, delay_ms: 150, count: 1_000_000 })
    const history: PurchaseRecord[] = []
    const race = async () => {
      while (history.length < count) {
        const lines = [{ sku_id: draw.oneOf(goods), quantity: 1 }]
        const buyer = createBuyer(lane, { lines, clicks: 2, patience_ms: 20_000 })
        history.push(buyer.bought)
        await buyer.buy()
        await sleep(draw.between(0, 20))
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, race))
    const { violations, after_ms } = await waitUntilSettled(lane, history, 30_000)
    const [orders] = await lane.query<{ count: number }>('select count(*)::int as count from orders.orders')
    await lane.close()
    const unpaid = history.filter(({ told }) => told !== 'paid').map(({ email, told }) => `${email} was told ${told}`)
    return {
      lines: [
        `chaos finish-races payments=${history.length} orders=${orders?.count} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [...violations, ...unpaid],
    }
  } finally {
    await stage.close()
  }
}

const FINISHED_WITHIN_MS = 60_000

/** All webhooks are lost and no buyer returns after the capture: the payment reconciler finishes every payment. */
export const lostWebhooks: Scenario = async ({ quick }) => {
  const count = quick ? 20 : 200
  const stage = await startSharedServices()
  try {
    const lane = await startTestShop(stage, { name: 'lost', apis: 1 })
    const goods = await listBuyableSkus(lane, count)
    for (const sku_id of goods) await setStock(lane, sku_id, 5)
    await lane.fault({ call: 'webhook', kind: 'lost', count: 1_000_000 })
    await lane.fault({ call: 'capture', kind: 'reset_after', count })
    const history: PurchaseRecord[] = []
    for (const sku_id of goods) {
      const buyer = createBuyer(lane, { lines: [{ sku_id, quantity: 1 }], patience_ms: 20_000 })
      history.push(buyer.bought)
      const cart = await buyer.prepare()
      const attempt = cart && (await buyer.begin(cart))
      if (!attempt) throw new Error('nothing could be begun')
      await buyer.approve(attempt)
      const { provider_order_id } = attempt
      await buyer.once('POST', '/payments/validate-order/', { provider_order_id, cart_id: cart.id })
    }
    const { violations, after_ms } = await waitUntilSettled(lane, history, FINISHED_WITHIN_MS)
    const [orders] = await lane.query<{ count: number }>('select count(*)::int as count from orders.orders')
    await lane.close()
    const missing = orders?.count === count ? [] : [`${orders?.count} orders of ${count}`]
    return {
      lines: [`chaos lost-webhooks paid=${count} orders=${orders?.count} finished_after_ms=${after_ms.toFixed(0)}`],
      failures: [...violations, ...missing],
    }
  } finally {
    await stage.close()
  }
}
