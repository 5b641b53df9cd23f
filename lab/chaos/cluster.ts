import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MAILS_URL_FILE, PAYPAL_URL_FILE } from '../../tools/run/emulators.ts'
import { freePorts } from '../../tools/run/ports.ts'
import { createSupervisor } from '../../tools/run/supervisor.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { Cluster } from '../cluster/cluster-control.ts'
import { SMALL, WHOLE } from '../cluster/cluster-parts.ts'
import { startCluster } from '../cluster/start-cluster.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { VisitedShop } from '../shared/test-shop.ts'
import type { ClusterFault } from './cluster-faults.ts'
import { CLUSTER_FAULTS, find } from './cluster-faults.ts'
import { countLost, countPaid } from './count-lost.ts'
import type { Scenario } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'
import { startWriteProbe } from './write-probe.ts'

const BUYERS = 4
const SKUS = 50
const BACK_WITHIN_S = 30
const PATIENCE_MS = 60_000
const REPLICATED_WITHIN_MS = 120_000
const SETTLED_WITHIN_MS = 60_000
const NOTICED_MS = 8000
const OUTPUT_LINES = 40

/** The reconciler looks sooner, so that the shop settles within seconds. */
const ENV = { RATE_LIMIT_SCALE: '1000000', RECONCILE_AFTER_MS: '2000', RECONCILE_EVERY_MS: '1000' }

/**
 * The cluster of `npm run cluster` loses one part after the other while buyers check out. Needs its programs, so it
 * runs only by name.
 */
export const cluster: Scenario = async ({ quick, seed, only = '', count }) => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-cluster-'))
  // The account of the servers passes through.
  await chmod(dir, 0o755)
  const output: string[] = []
  const supervisor = createSupervisor({ write: (line) => output.push(line) })
  const [port = 0, adminPort = 0] = await freePorts(2)
  const result: Awaited<ReturnType<Scenario>> = { lines: [], failures: [] }
  try {
    const size = quick ? SMALL : WHOLE
    const started = await startCluster(supervisor, {
      port,
      adminPort,
      dataDir: dir,
      size,
      orders: 0,
      limits: false,
      env: ENV,
    })
    const shop = await visit(started, dir)
    const skus = await listBuyableSkus(shop, SKUS)
    for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
    const run: Run = { cluster: started, shop, skus, history: [], draw: createSeededRandom(seed) }
    for (const fault of CLUSTER_FAULTS.filter(({ name }) => name.includes(only))) {
      const times = fault.name === 'primary-killed' ? (count ?? (quick ? 1 : 20)) : 1
      const outcomes: Outcome[] = []
      for (let time = 0; time < times; time++) {
        outcomes.push(await suffer(run, fault))
        console.error(formatOutcomes(fault, outcomes))
      }
      result.lines.push(formatOutcomes(fault, outcomes))
      result.failures.push(...outcomes.flatMap(({ failures }) => failures.map((text) => `${fault.name}: ${text}`)))
    }
    await shop.close()
    if (result.failures.length > 0) console.error(output.slice(-OUTPUT_LINES).join('\n'))
    return result
  } finally {
    await supervisor.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

interface Run {
  cluster: Cluster
  shop: VisitedShop
  skus: readonly number[]
  /** Of all faults so far: nothing that was acknowledged may be lost later. */
  history: PurchaseRecord[]
  draw: SeededRandom
}

async function visit({ url, databaseUrl }: Cluster, dir: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => {})
  const readUrl = async (file: string) => (await readFile(join(dir, file), 'utf8')).trim()
  const query: VisitedShop['query'] = async (text, values = []) => (await pool.query(text, values)).rows
  return {
    apiUrls: [url],
    paypalUrl: await readUrl(PAYPAL_URL_FILE),
    mailsUrl: await readUrl(MAILS_URL_FILE),
    query,
    close: () => pool.end(),
  }
}

interface Outcome {
  orders: number
  carts: number
  lost: number
  back_s: number
  failed_over: number
  violations: number
  quiet_after_ms: number
  failures: string[]
}

async function suffer(run: Run, fault: ClusterFault): Promise<Outcome> {
  const { cluster, shop, history } = run
  const wasReplicated = await cluster.waitUntilReplicated(REPLICATED_WITHIN_MS)
  const before = await find(cluster, 'primary')
  const paidBefore = countPaid(history)
  const buying = startBuying(shop, {
    skus: run.skus,
    history,
    draw: run.draw,
    buyers: BUYERS,
    patience_ms: PATIENCE_MS,
  })
  const probe = startWriteProbe(cluster.url, run.skus)
  await sleep(run.draw.between(3000, 6000))

  const since = performance.now()
  const mend = await fault.strike(cluster)
  const struck = performance.now()
  await waitUntil(async () => probe.hasWritten(struck), { withinMs: 3 * BACK_WITHIN_S * 1000 })
  // Longer than Patroni and HAProxy take to notice what a write may not notice at once.
  await sleep(NOTICED_MS)
  const wrong = (await fault.judge?.(shop)) ?? []
  await mend()
  const isReplicated = await cluster.waitUntilReplicated(REPLICATED_WITHIN_MS)
  const back_s = probe.longestPause(since)
  const surprises = await buying.end()
  await probe.end()
  const after = await find(cluster, 'primary')

  const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
  const lost = await countLost(shop, history, probe.carts)
  const orders = countPaid(history) - paidBefore
  const isLate = back_s > BACK_WITHIN_S && !fault.waitsForHands
  return {
    orders,
    carts: probe.carts.length,
    lost,
    back_s,
    failed_over: Number(before !== after),
    violations: violations.length,
    quiet_after_ms: after_ms,
    failures: [
      ...violations,
      ...wrong,
      ...surprises,
      ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
      ...(orders === 0 ? ['nobody bought anything'] : []),
      ...(isLate ? [`writes were back after ${back_s.toFixed(1)} s`] : []),
      ...((before !== after) === fault.failsOver ? [] : [`the primary was ${before} and is ${after}`]),
      ...(wasReplicated && isReplicated ? [] : ['the standbys do not follow']),
    ],
  }
}

/** Sums, and the longest times. */
function formatOutcomes({ name }: ClusterFault, outcomes: readonly Outcome[]): string {
  const sum = (key: 'orders' | 'carts' | 'lost' | 'failed_over' | 'violations') =>
    `${key}=${outcomes.reduce((total, outcome) => total + outcome[key], 0)}`
  const longest = (key: 'back_s' | 'quiet_after_ms') => Math.max(...outcomes.map((outcome) => outcome[key]))
  return `chaos cluster fault=${name} times=${outcomes.length} ${sum('orders')} ${sum('carts')} ${sum('lost')} back_s=${longest('back_s').toFixed(1)} ${sum('failed_over')} ${sum('violations')} quiet_after_ms=${longest('quiet_after_ms').toFixed(0)}`
}
