import { setTimeout as sleep } from 'node:timers/promises'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import { reportProgress } from '../shared/report-progress.ts'
import type { RespawningProcess } from '../shared/respawning-process.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom, deriveSeed } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { createPromoCode, listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const CLIENTS = 16
const HOT_SKUS = 6
const CODE = 'CHAOS'
const PATIENCE_MS = 40_000
const QUIET_WITHIN_MS = 60_000
const MIN_FAULTED_SHARE = 0.2
const CAPTURES_PER_KILL = 5
/** Shares of the calls to PayPal; together more than a quarter of them, so that a fifth meets one in a short run, too. */
const FAULTS = [
  { call: '*', kind: 'reset_before', share: 0.06 },
  { call: '*', kind: 'reset_after', share: 0.07 },
  { call: '*', kind: 'error_before', share: 0.06 },
  { call: '*', kind: 'error_after', share: 0.07 },
  { call: '*', kind: 'delay', share: 0.02, delay_ms: 3000 },
  { call: 'webhook', kind: 'lost', share: 0.2 },
  { call: 'webhook', kind: 'duplicate', share: 0.2 },
  { call: 'webhook', kind: 'out_of_order', share: 0.1 },
  { call: 'webhook', kind: 'early', share: 0.2 },
]

/** Buyers of every kind, while processes, connections and the whole database are killed at random. */
export const randomKills: Scenario = async ({ quick, seed, count: kills = quick ? 30 : 200 }) => {
  const goal = { kills, captures: quick ? 100 : kills * CAPTURES_PER_KILL }
  const stage = await startSharedServices()
  try {
    const lane = await startTestShop(stage, { name: 'kills', apis: 2, env: { HOLD_SECONDS: '20' } })
    const run = await begin(lane, goal, seed)
    const endProgress = reportProgress('kills', kills, () => run.killed)
    const killing = killAtRandom(stage.postgres, lane, run, createSeededRandom(seed))
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, index) => shop(lane, run, createSeededRandom(deriveSeed(seed, index)))),
    )
    run.isOver = true
    endProgress()
    const killed = await killing
    await lane.clearFaults()
    const { violations, after_ms } = await waitUntilSettled(lane, run.history, QUIET_WITHIN_MS)
    const figures = await count(lane, run.history)
    const faulted = await readFaulted(lane)
    await lane.close()
    const died = Object.entries(killed).map(([name, times]) => `${name}=${times}`)
    return {
      lines: [
        `chaos random-kills ${figures} killed ${died.join(' ')} faulted=${faulted.toFixed(3)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      ],
      failures: [...violations, ...(faulted < MIN_FAULTED_SHARE ? ['too few of PayPal’s calls have met a fault'] : [])],
    }
  } finally {
    await stage.close()
  }
}

interface Run {
  goal: { captures: number; kills: number }
  hot: number[]
  goods: number[]
  history: PurchaseRecord[]
  isOver: boolean
  killed: number
}

/** Demand for a few hot SKUs and for the code is three times the supply. */
async function begin(lane: TestShop, goal: Run['goal'], seed: number): Promise<Run> {
  const goods = await listBuyableSkus(lane, 400)
  const hot = goods.splice(0, HOT_SKUS)
  for (const sku_id of hot) await setStock(lane, sku_id, Math.max(3, Math.floor(goal.captures / 40)))
  for (const sku_id of goods) await setStock(lane, sku_id, 50)
  await createPromoCode(lane, CODE, Math.floor(goal.captures / 20))
  await fetch(`${lane.paypalUrl}/faults/seed`, { method: 'POST', body: JSON.stringify({ seed }) })
  for (const fault of FAULTS) await lane.fault({ ...fault, count: 1_000_000 })
  return { goal, hot, goods, history: [], isOver: false, killed: 0 }
}

async function shop(lane: TestShop, run: Run, draw: SeededRandom): Promise<void> {
  while (!(await isEnough(lane, run))) {
    const isHot = draw.next() < 0.35
    const buyer = createBuyer(lane, {
      lines: isHot
        ? [{ sku_id: draw.oneOf(run.hot), quantity: 1 }]
        : [...new Set([draw.oneOf(run.goods), draw.oneOf(run.goods)])].map((sku_id) => ({ sku_id, quantity: 1 })),
      ...(draw.next() < 0.2 ? { promo_code: CODE } : {}),
      outcome: draw.next() < 0.08 ? 'decline' : 'pay',
      clicks: draw.next() < 0.15 ? 2 : 1,
      patience_ms: PATIENCE_MS,
    })
    run.history.push(buyer.bought)
    await buyer.buy(draw.next() < 0.1 ? draw.oneOf(['before-approval', 'after-approval'] as const) : undefined)
  }
}

/** Both targets are reached: captures and kills. */
async function isEnough(lane: TestShop, { history, goal, killed }: Run): Promise<boolean> {
  if (history.filter(({ told }) => told === 'paid').length < goal.captures || killed < goal.kills) return false
  return (await captured(lane)) >= goal.captures
}

async function captured(lane: TestShop): Promise<number> {
  const books = (await (await fetch(`${lane.paypalUrl}/emulator/books`)).json()) as { captures: { status: string }[] }
  return books.captures.filter(({ status }) => status === 'COMPLETED' || status.includes('REFUNDED')).length
}

/** Share of the shop's calls to PayPal that met a fault. */
async function readFaulted(lane: TestShop): Promise<number> {
  type Counts = Record<string, { calls: number; faults: number }>
  const { webhook: _, ...counts } = (await (await fetch(`${lane.paypalUrl}/faults/counts`)).json()) as Counts
  const sum = (of: 'calls' | 'faults') => Object.values(counts).reduce((total, call) => total + call[of], 0)
  return sum('faults') / sum('calls')
}

type KillTarget = 'api' | 'worker' | 'backend' | 'postgres'

async function killAtRandom(
  postgres: RespawningProcess,
  lane: TestShop,
  run: Run,
  draw: SeededRandom,
): Promise<Record<KillTarget, number>> {
  const killed = { api: 0, worker: 0, backend: 0, postgres: 0 }
  while (!run.isOver) {
    await sleep(draw.between(300, 900))
    const victim = draw.weighted<KillTarget>({ api: 50, worker: 25, backend: 15, postgres: 10 })
    if (run.isOver) break
    if (isAhead(run)) continue
    if (victim === 'api') draw.oneOf(lane.apis).kill()
    if (victim === 'worker') lane.worker.kill()
    if (victim === 'backend') await endBackend(lane)
    if (victim === 'postgres') postgres.kill()
    killed[victim] += 1
    run.killed += 1
  }
  return killed
}

/** Spreads the kills over all purchases: a shop that is always down sells nothing, and no invariant could break. */
function isAhead({ killed, goal, history }: Run): boolean {
  const paid = history.filter(({ told }) => told === 'paid').length
  return killed / goal.kills > (paid + 1) / goal.captures
}

async function endBackend(lane: TestShop): Promise<void> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = 'kills' and pid <> pg_backend_pid() order by random() limit 1`
  await lane.query(text).catch(() => {})
}

async function count(lane: TestShop, history: readonly PurchaseRecord[]): Promise<string> {
  const outcomes = new Map<string, number>()
  for (const purchase of history) outcomes.set(purchase.told, (outcomes.get(purchase.told) ?? 0) + 1)
  const counts = [...outcomes].toSorted().map(([name, times]) => `${name}=${times}`)
  return `captures=${await captured(lane)} buyers=${history.length} told ${counts.join(' ')}`
}
