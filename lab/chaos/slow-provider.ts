import { setTimeout as sleep } from 'node:timers/promises'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { countAnswers, formatFigures, listWrongAnswers } from '../shared/shop-answer.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { countPaid } from './count-lost.ts'
import { startReadProbe } from './read-probe.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const SKUS = 50
const READS_PER_SECOND = 40
const BUYERS_PER_SECOND = 2
const PATIENCE_MS = 40_000
const ANSWER_WITHIN_MS = 15_000
const SETTLED_WITHIN_MS = 60_000
const WARM_UP_MS = 5000
const DELAYS_MS = [5000, 10_000, 20_000, 30_000]
const SAMPLE_EVERY_MS = 100
const MAX_RATIO = 1.2
/** The same two cores drive the load, so that the slowest reads differ by as much without a fault. */
const TOLERANCE_MS = 10

interface Run {
  shop: TestShop
  skus: readonly number[]
  history: PurchaseRecord[]
  draw: SeededRandom
}

/** What visitors and buyers got in all phases of one kind. */
interface Experience {
  reads: ShopAnswer[]
  purchases: ShopAnswer[]
  /** Requests that waited for a connection, at the worst moment. */
  pool_waiting: number
}

/** PayPal answers after 5 to 30 seconds, and buyers keep coming: visitors who only look must not notice. */
export const slowProvider: Scenario = async ({ quick, seed }) => {
  const phase_ms = quick ? 10_000 : 40_000
  const services = await startSharedServices()
  try {
    const shop = await startTestShop(services, { name: 'slow_provider', apis: 1 })
    const skus = await listBuyableSkus(shop, SKUS)
    for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
    const run: Run = { shop, skus, history: [], draw: createSeededRandom(seed) }
    await visit(run, createExperience(), WARM_UP_MS)
    const [usual, slow] = [createExperience(), createExperience()]
    // In turns, because other work of the machine comes and goes.
    for (let round = 0; round < (quick ? 2 : 4); round++) {
      await visit(run, usual, phase_ms)
      await slowDown(shop)
      await visit(run, slow, phase_ms)
    }
    const { violations, after_ms } = await waitUntilSettled(shop, run.history, SETTLED_WITHIN_MS)
    await shop.close()
    const { figures, failures } = compare(usual, slow)
    const orders = countPaid(run.history)
    return {
      lines: [
        `chaos slow-provider ${figures} orders=${orders} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [...violations, ...failures, ...(orders > 0 ? [] : ['nobody bought anything'])],
    }
  } finally {
    await services.close()
  }
}

function createExperience(): Experience {
  return { reads: [], purchases: [], pool_waiting: 0 }
}

/** Every call takes one of the delays. */
async function slowDown(shop: TestShop): Promise<void> {
  for (const [index, delay_ms] of DELAYS_MS.entries()) {
    const share = 1 / (DELAYS_MS.length - index)
    await shop.fault({ call: '*', kind: 'delay', share, count: 1_000_000, delay_ms })
  }
}

/** Visitors and buyers come at fixed rates, whether or not PayPal has answered those before them. */
async function visit({ shop, skus, history, draw }: Run, seen: Experience, ms: number): Promise<void> {
  const end = performance.now() + ms
  const reads = await startReadProbe(shop, READS_PER_SECOND)
  const sampling = samplePool(shop, seen, end)
  const buying: Promise<unknown>[] = []
  while (performance.now() < end) {
    const buyer = createBuyer(shop, {
      lines: [{ sku_id: draw.oneOf(skus), quantity: 1 }],
      patience_ms: PATIENCE_MS,
      answer_within_ms: ANSWER_WITHIN_MS,
      onAnswer: (answer) => seen.purchases.push(answer),
    })
    history.push(buyer.bought)
    buying.push(buyer.buy())
    await sleep(1000 / BUYERS_PER_SECOND)
  }
  await reads.end()
  await sampling
  seen.reads.push(...reads.answers)
  // The last buyers leave before the next phase begins.
  await shop.clearFaults()
  await Promise.all(buying)
}

async function samplePool({ metricsPorts }: TestShop, seen: Experience, until: number): Promise<void> {
  while (performance.now() < until) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPorts[0]}/metrics`)).text()
    const [, waiting = '0'] = /^database_pool\{[^}]*state="waiting"[^}]*\} (\d+)$/m.exec(metrics) ?? []
    seen.pool_waiting = Math.max(seen.pool_waiting, Number(waiting))
    await sleep(SAMPLE_EVERY_MS)
  }
}

function compare(usual: Experience, slow: Experience) {
  const [before, then] = [countAnswers(usual.reads), countAnswers(slow.reads)]
  const payments = countAnswers(slow.purchases)
  const ratio = then.p99_ms / before.p99_ms
  const isSlower = ratio > MAX_RATIO && then.p99_ms - before.p99_ms > TOLERANCE_MS
  const figures = {
    reads: then.answers,
    reads_refused: then.refused,
    p99_before_ms: before.p99_ms,
    p99_ms: then.p99_ms,
    ratio: Number(ratio.toFixed(2)),
    pool_waiting_before: usual.pool_waiting,
    pool_waiting: slow.pool_waiting,
    payments_refused: payments.refused,
    payment_worst_ms: payments.worst_ms,
  }
  return {
    figures: formatFigures(figures),
    failures: [
      ...listWrongAnswers([...usual.reads, ...slow.reads, ...slow.purchases]),
      ...(then.refused > 0 ? [`${then.refused} reads were refused`] : []),
      ...(isSlower ? [`reads took ${then.p99_ms} ms instead of ${before.p99_ms}`] : []),
      ...(payments.refused > 0 ? [] : ['no payment has met the slow provider']),
    ],
  }
}
