import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { countAnswers, formatFigures, listWrongAnswers } from '../shared/shop-answer.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { countPaid } from './count-lost.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const SKUS = 50
const BUYERS = 12
const PATIENCE_MS = 60_000
/** Longer than any answer takes, so that the slowest one is seen. */
const ANSWER_WITHIN_MS = 15_000
const SETTLED_WITHIN_MS = 60_000
const WARM_UP_MS = 3000
const LOCKED_MS = 10_000
const SLEEPERS = 100
const BACK_WITHIN_S = 5
/** The pool waits two seconds for a connection, the statement one for its lock; the rest is a busy machine. */
const ANSWERED_WITHIN_MS = 5000
const LOCKED_TABLES = ['orders.orders', 'cart.carts', 'stock.balances']

interface Run {
  shop: TestShop
  skus: readonly number[]
  history: PurchaseRecord[]
  draw: SeededRandom
}

/** Connections that the server ends in the middle of a transaction, then tables that somebody locks for ten seconds. */
export const terminations: Scenario = async ({ quick, seed, count = quick ? 40 : 500 }) => {
  const services = await startSharedServices()
  try {
    const shop = await startTestShop(services, { name: 'terminations', apis: 2 })
    const skus = await listBuyableSkus(shop, SKUS)
    for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
    const run: Run = { shop, skus, history: [], draw: createSeededRandom(seed) }
    const results = [await terminate(run, count)]
    for (const table of LOCKED_TABLES.slice(0, quick ? 2 : undefined)) results.push(await lockTable(run, table))
    await shop.close()
    return { lines: results.flatMap(({ lines }) => lines), failures: results.flatMap(({ failures }) => failures) }
  } finally {
    await services.close()
  }
}

function buy({ shop, skus, history, draw }: Run, answers: ShopAnswer[]) {
  const onAnswer = (answer: ShopAnswer) => void answers.push(answer)
  const patience = { patience_ms: PATIENCE_MS, answer_within_ms: ANSWER_WITHIN_MS }
  return startBuying(shop, { buyers: BUYERS, skus, history, draw, onAnswer, ...patience })
}

async function terminate(run: Run, count: number): Promise<ScenarioResult> {
  const { shop, history, draw } = run
  const answers: ShopAnswer[] = []
  const buying = buy(run, answers)
  await sleep(WARM_UP_MS)
  for (let ended = 0; ended < count; ) {
    if (await terminateOne(shop)) ended += 1
    await sleep(draw.between(20, 120))
  }
  const surprises = await buying.end()
  const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
  const orders = countPaid(history)
  return {
    lines: [
      `chaos terminations of=connections ended=${count} orders=${orders} ${formatFigures(countAnswers(answers))} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
    ],
    failures: [
      ...violations,
      ...surprises,
      ...listWrongAnswers(answers),
      ...(orders > 0 ? [] : ['nobody bought anything']),
    ],
  }
}

/** Only a transaction that has written has an id. */
async function terminateOne(shop: TestShop): Promise<boolean> {
  const rows = await shop.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from (
      select pid from pg_stat_activity
      where datname = current_database() and usename = 'fieldhouse_app' and backend_xid is not null
      order by random() limit 1
    ) as victim`,
  )
  return rows[0]?.ended ?? false
}

async function lockTable(run: Run, table: string): Promise<ScenarioResult> {
  const { shop, history } = run
  const answers: ShopAnswer[] = []
  const buying = buy(run, answers)
  await sleep(WARM_UP_MS)
  const since = performance.now()
  const release = await pileUp(shop.databaseUrl, table)
  await sleep(LOCKED_MS)
  const paid = countPaid(history)
  const released = performance.now()
  await release()
  const isBack = await waitUntil(async () => countPaid(history) > paid, { withinMs: PATIENCE_MS })
  const back_s = isBack ? (performance.now() - released) / 1000 : Number.POSITIVE_INFINITY
  const surprises = await buying.end()
  const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
  const meanwhile = answers.filter(({ sent }) => sent > since && sent < released)
  const figures = countAnswers(meanwhile)
  return {
    lines: [
      `chaos terminations of=lock table=${table} sleepers=${SLEEPERS} ${formatFigures(figures)} back_s=${back_s.toFixed(1)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
    ],
    failures: [
      ...violations,
      ...surprises,
      ...listWrongAnswers(meanwhile),
      ...(figures.refused > 0 ? [] : ['the lock has hindered nobody']),
      ...(figures.worst_ms > ANSWERED_WITHIN_MS ? [`an answer took ${figures.worst_ms} ms`] : []),
      ...(back_s > BACK_WITHIN_S ? [`orders were taken ${back_s.toFixed(1)} s after the lock`] : []),
    ].map((text) => `lock of ${table}: ${text}`),
  }
}

/** One session holds the table, and a hundred others wait behind it without a timeout. */
async function pileUp(databaseUrl: string, table: string): Promise<() => Promise<void>> {
  const open = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return client
  }
  const holder = await open()
  await holder.query('begin')
  await holder.query(`lock table ${table} in access exclusive mode`)
  const sleepers = await Promise.all(Array.from({ length: SLEEPERS }, open))
  const sleeping = sleepers.map((client) => client.query(`select 1 from ${table} limit 1`))
  return async () => {
    await holder.end()
    await Promise.all(sleeping)
    await Promise.all(sleepers.map((client) => client.end()))
  }
}
