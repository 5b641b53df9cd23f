import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProvider } from '../../apps/api/src/modules/checkout/open-provider.ts'
import { finishPayment } from '../../apps/api/src/modules/checkout/service/finish-payment.ts'
import type { PaymentDeps } from '../../apps/api/src/modules/checkout/service/payment-deps.ts'
import { openLiveSettings } from '../../apps/api/src/modules/settings/service.ts'
import { readShopConfig } from '../../apps/api/src/platform/config.ts'
import { preparedQuery } from '../../apps/api/src/platform/db/prepared-query.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { freePort } from '../../tools/run/ports.ts'
import { acceptsConnections, preparePostgres } from '../../tools/run/postgres.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import { attachSharedServices } from '../shared/shared-services.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { quantile } from '../shared/users.ts'
import type { PaidAttempt } from './paid-attempts.ts'
import { copyPaidAttempts } from './paid-attempts.ts'
import { machineLoad } from './run-open-loop.ts'

const CLIENTS = 16
const ORDERS_ALONE = 32
const ORDERS_TOGETHER = 160
/** How many times as many orders as one client, where commits take most of the time. */
const MIN_RATIO = 8
/** Microseconds that a commit takes at least. With the long one, processors do not decide the result. */
const SHORT_DELAY = 2000
const LONG_DELAY = 100_000
const SAMPLE_MS = 20

type Finish = (deps: PaymentDeps, attempt: PaidAttempt) => Promise<unknown>

const finish: Finish = (deps, { id, capture }) => finishPayment(deps, id, capture)

const notify = preparedQuery('bench_notify', `select pg_notify('bench', $1)`)

/** As orders were committed before there was a relay. */
const finishAndNotify: Finish = (deps, attempt) =>
  deps.db.transaction().execute(async (db) => {
    await finish({ ...deps, db }, attempt)
    await notify(db, [attempt.id])
  })

/** Orders that are placed at the same moment commit together, because they share no lock. */
export async function benchCommits({ quick }: { quick: boolean }): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-bench-commits-'))
  const { url, command } = await preparePostgres({ dir, port: await freePort() })
  const server = spawnTethered({
    ...command,
    argv: [...command.argv, '-c', 'commit_siblings=0'] as typeof command.argv,
  })
  try {
    await waitUntil(() => acceptsConnections(url), { withinMs: 30_000 })
    const stage = await attachSharedServices(url, dir)
    const shop = await startTestShop(stage, { name: 'bench', apis: 1, env: { RECONCILE_AFTER_MS: '600000' } })
    await shop.fault({ call: 'webhook', kind: 'lost', count: 1_000_000 })
    const lines = await measureAll(shop, quick ? 1 : 3)
    await shop.close()
    await stage.close()
    return lines
  } finally {
    await stopTethered(server, { signal: 'SIGINT', withinMs: 10_000 })
    await rm(dir, { recursive: true, force: true })
  }
}

async function measureAll(shop: TestShop, rounds: number): Promise<string[]> {
  const runs = 4 * rounds + 1
  const take = await copyPaidAttempts(shop, { count: runs * (ORDERS_ALONE + ORDERS_TOGETHER) })
  for (const process of [...shop.apis, shop.worker]) await process.stop()
  await raiseTimeouts(shop)
  const own = { DATABASE_DIRECT_URL: shop.env.DATABASE_URL ?? '', DATABASE_POOL_SIZE: CLIENTS, METRICS_PORT: 0 }
  const config = { ...readShopConfig(shop.env), ...own }
  const { deps, close } = await openDeps('bench', config, () => true)
  const provider = openProvider(config, openLiveSettings(deps), deps.clock)
  const unlimited = <T>(work: () => Promise<T>) => work()
  const paymentDeps = { ...deps, provider, turns: { begin: unlimited, finish: unlimited } }
  await run(paymentDeps, finish, take(ORDERS_TOGETHER), CLIENTS)

  const lines: string[] = []
  for (const delay of [SHORT_DELAY, LONG_DELAY]) {
    await shop.query(`alter system set commit_delay = ${delay}`)
    await shop.query('select pg_reload_conf()')
    for (const [name, work] of Object.entries({ orders: finish, orders_with_notify: finishAndNotify })) {
      const { alone, together, waiting } = await measure(shop, paymentDeps, work, take, rounds)
      const ratio = together / alone
      const verdict = work === finish && ratio < MIN_RATIO ? ' NOT REACHED' : ''
      lines.push(
        `bench commits of=${name} commit_delay_us=${delay} clients=1,${CLIENTS} per_second=${alone.toFixed(1)},${together.toFixed(1)} ratio=${ratio.toFixed(1)} waiting_for_locks=${waiting.toFixed(1)} load=${machineLoad()}${verdict}`,
      )
    }
  }
  await close()
  return lines
}

/** Commits that wait for each other exceed what a request waits for a lock. */
async function raiseTimeouts(shop: TestShop): Promise<void> {
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await shop.query(`alter role fieldhouse_app set ${timeout} = '60s'`)
}

type Take = (count: number) => PaidAttempt[]

/** Orders per second of one client and of all of them, and how many of these wait for a lock; medians of the rounds. */
async function measure(shop: TestShop, deps: PaymentDeps, work: Finish, take: Take, rounds: number) {
  const figures = { alone: [] as number[], together: [] as number[], waiting: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    figures.alone.push(await run(deps, work, take(ORDERS_ALONE), 1))
    const stopSampling = sampleLockWaits(shop)
    figures.together.push(await run(deps, work, take(ORDERS_TOGETHER), CLIENTS))
    figures.waiting.push(await stopSampling())
  }
  const { alone, together, waiting } = figures
  return { alone: quantile(alone, 0.5), together: quantile(together, 0.5), waiting: quantile(waiting, 0.5) }
}

/** The returned function stops, and returns the mean number of sessions that wait for a lock. */
function sampleLockWaits(shop: TestShop): () => Promise<number> {
  let isStopped = false
  const counts: number[] = []
  const sampling = (async () => {
    while (!isStopped) {
      const [row] = await shop.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      counts.push(row?.count ?? 0)
      await sleep(SAMPLE_MS)
    }
  })()
  return async () => {
    isStopped = true
    await sampling
    return counts.reduce((sum, count) => sum + count, 0) / counts.length
  }
}

async function run(deps: PaymentDeps, work: Finish, attempts: readonly PaidAttempt[], clients: number) {
  const waiting = [...attempts]
  const since = performance.now()
  const client = async () => {
    for (let attempt = waiting.pop(); attempt; attempt = waiting.pop()) await work(deps, attempt)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return attempts.length / ((performance.now() - since) / 1000)
}
