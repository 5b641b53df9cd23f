import { setTimeout as sleep } from 'node:timers/promises'
import type { BackTest } from '@fieldhouse/contract/back-tests'
import { generateOrders } from '../shared/generate-orders.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { BENCH_SECRET_KEY, openStaffCaller } from '../shared/staff-session.ts'
import { runOpenLoop, summarizeLatencies } from './run-open-loop.ts'

const PER_SECOND = 20

/** Back-tests a draft promotion on a year of orders in the worker while shoppers keep reading. */
export async function benchBackTest({ quick }: { quick: boolean }): Promise<string[]> {
  const products = quick ? 5000 : 100_000
  const orders = quick ? 5000 : 100_000
  const shop = await openSizedShop(products)
  try {
    await generateOrders(shop.databaseUrl, orders)
    shop.spawn(['apps/api/src/worker.ts'], { SECRET_KEY: BENCH_SECRET_KEY, METRICS_PORT: '0', LOG_LEVEL: 'warn' })
    const staff = await openStaffCaller(shop, 'promotions')
    const draft = (await staff('POST', '/promotions/promotions/', DRAFT)) as { id: number }
    const reads = (seconds: number) =>
      runOpenLoop(
        Array.from({ length: PER_SECOND * seconds }, (_, page) => `${shop.apiUrl}/api/products/?page=${page + 1}`),
        PER_SECOND,
      )
    await reads(3)
    const alone = summarizeLatencies(await reads(5))

    const began = performance.now()
    const started = (await staff('POST', `/promotions/promotions/${draft.id}/back-tests/`, { days: 400 })) as BackTest
    const beside = reads(5)
    let test = started
    let steps = 0
    while (test.state === 'waiting' || test.state === 'running') {
      await sleep(100)
      const next = (await staff('GET', `/promotions/back-tests/${started.id}/`)) as BackTest
      if (next.orders_done > test.orders_done) steps++
      test = next
    }
    const seconds = (performance.now() - began) / 1000
    const meanwhile = summarizeLatencies(await beside)
    if (test.state !== 'done') throw new Error(`the back-test has ${test.state}`)
    return [
      `bench back-test orders=${test.orders_done} orders_changed=${test.result?.orders_changed} seconds=${seconds.toFixed(1)} progress_seen=${steps}`,
      `bench back-test-beside alone_p99_ms=${alone.p99} beside_p99_ms=${meanwhile.p99} per_second=${PER_SECOND}`,
    ]
  } finally {
    await shop.close()
  }
}

const NO_LIMITS = { usage_limit: null, customer_limit: null, budget: null }
const DRAFT = {
  title: 'Three or more',
  title_es: null,
  class: 'order',
  needs_code: false,
  active: false,
  exclusive: false,
  effect: { kind: 'tiered', tiers: [{ from_quantity: 3, percent: 10 }] },
  scope: { product_ids: [], category_ids: [], product_item_ids: [] },
  conditions: { min_value: '50.00', min_quantity: null, first_order: false, group_ids: [] },
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: null,
  priority: 10,
  combines_with: ['item'],
  ...NO_LIMITS,
}
