import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import type { ShopAnswer } from '../shared/shop-answer.ts'
import { countAnswers, formatFigures, listWrongAnswers } from '../shared/shop-answer.ts'
import type { SmallDisk } from '../shared/small-disk.ts'
import { withSmallDisk } from '../shared/small-disk.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { countLost, countPaid } from './count-lost.ts'
import { startReadProbe } from './read-probe.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { startBuying } from './start-buying.ts'
import { waitUntilSettled } from './wait-until-settled.ts'
import { startWriteProbe } from './write-probe.ts'

const DISK_MIB = 600
/** Of a disk of this size, WAL may take a part only. */
const WAL_SETTINGS = ['min_wal_size=32MB', 'max_wal_size=64MB']
const WAL_MESSAGES = 2000
const SKUS = 50
const BUYERS = 6
const READS_PER_SECOND = 20
const REFUSED_WITHIN_MS = 30_000
const BACK_WITHIN_MS = 60_000
const PATIENCE_MS = 90_000
const ANSWER_WITHIN_MS = 10_000
/** Emails that failed are tried again later and later. */
const SETTLED_WITHIN_MS = 120_000

interface Run {
  disk: SmallDisk
  /** As superuser. */
  serverUrl: string
  shop: TestShop
  skus: readonly number[]
  history: PurchaseRecord[]
  draw: SeededRandom
  full_ms: number
}

/** With room left in the WAL the server stands and reads; without, it ends, and starts only when there is space. */
type FullPart = 'tables' | 'wal'

/** The disk of the database is full while buyers check out, and is freed again. Needs root, so it runs only by name. */
export const diskFull: Scenario = ({ quick, seed }) =>
  withSmallDisk(DISK_MIB, async (disk) => {
    const services = await startSharedServices(WAL_SETTINGS, disk.dir)
    try {
      const shop = await startTestShop(services, { name: 'disk_full', apis: 2 })
      const skus = await listBuyableSkus(shop, SKUS)
      for (const sku_id of skus) await setStock(shop, sku_id, 100_000)
      const { serverUrl } = services
      const full_ms = quick ? 5000 : 30_000
      const run = { disk, serverUrl, shop, skus, history: [], draw: createSeededRandom(seed), full_ms }
      const results = [await fillDisk(run, 'tables'), await fillDisk(run, 'wal')]
      await shop.close()
      return { lines: results.flatMap(({ lines }) => lines), failures: results.flatMap(({ failures }) => failures) }
    } finally {
      await services.close()
    }
  })

async function fillDisk(run: Run, part: FullPart): Promise<ScenarioResult> {
  const { shop, history, draw } = run
  const paidBefore = countPaid(history)
  const visitors = await startVisitors(run)
  await sleep(draw.between(3000, 5000))
  const before = { orders_before: countPaid(history) - paidBefore, carts_before: visitors.probe.carts.length }
  const suffered = await suffer(run, visitors, part)
  const surprises = await visitors.end()
  const { violations, after_ms } = await waitUntilSettled(shop, history, SETTLED_WITHIN_MS)
  const { carts } = visitors.probe
  const lost = await countLost(shop, history, carts)
  const figures = { ...before, orders: countPaid(history) - paidBefore, carts: carts.length, ...suffered.figures, lost }
  const isSince = ({ sent }: ShopAnswer) => sent > suffered.since
  const [writes, reads] = [visitors.writes.filter(isSince), visitors.reads.filter(isSince)]
  const of = `chaos disk-full part=${part}`
  return {
    lines: [
      `${of} of=shop ${formatFigures(figures)} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
      `${of} of=writes ${formatFigures(countAnswers(writes))}`,
      `${of} of=reads ${formatFigures(countAnswers(reads))}`,
    ],
    failures: [
      ...violations,
      ...surprises,
      ...suffered.failures,
      ...listWrongAnswers([...writes, ...reads]),
      ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
      ...(part === 'tables' ? listRefusedReads(reads) : []),
    ].map((text) => `${part}: ${text}`),
  }
}

type Visitors = Awaited<ReturnType<typeof startVisitors>>

/** Buyers, carts at a fixed rate, and people who only look. */
async function startVisitors({ shop, skus, history, draw }: Run) {
  const writes: ShopAnswer[] = []
  const onAnswer = (answer: ShopAnswer) => void writes.push(answer)
  const patience = { patience_ms: PATIENCE_MS, answer_within_ms: ANSWER_WITHIN_MS }
  const reads = await startReadProbe(shop, READS_PER_SECOND)
  const buying = startBuying(shop, { buyers: BUYERS, skus, history, draw, onAnswer, ...patience })
  const probe = startWriteProbe(shop.apiUrls[0] ?? '', skus, onAnswer)
  return {
    writes,
    reads: reads.answers,
    probe,
    end: async () => {
      const surprises = await buying.end()
      await probe.end()
      await reads.end()
      return surprises
    },
  }
}

/** From the moment on at which nothing is left of the disk until writes are taken again. */
async function suffer({ disk, serverUrl, full_ms }: Run, { writes, probe }: Visitors, part: FullPart) {
  const since = performance.now()
  await disk.fill()
  if (part === 'wal') await exhaustWal(serverUrl)
  const isRefused = () => writes.some(({ sent, status }) => sent > since && status === 503)
  const wasRefused = await waitUntil(async () => isRefused(), { withinMs: REFUSED_WITHIN_MS })
  await sleep(full_ms)
  const freed = performance.now()
  await disk.free()
  const isBack = await waitUntil(async () => probe.hasWritten(freed), { withinMs: BACK_WITHIN_MS })
  const back_s = Number(((performance.now() - freed) / 1000).toFixed(1))
  const refused_s = Number(probe.longestPause(since).toFixed(1))
  return {
    since,
    figures: { full_s: Number(((freed - since) / 1000).toFixed(1)), refused_s, back_s },
    failures: [
      ...(wasRefused ? [] : ['no write was refused']),
      ...(isBack ? [] : [`no write was taken within ${back_s} s after the disk was freed`]),
    ],
  }
}

/** The server that needs a new file of WAL, and gets none, ends at once. */
async function exhaustWal(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  client.on('error', () => {})
  await client.connect()
  const text = `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)) from generate_series(1, $1)`
  const isStanding = await client.query(text, [WAL_MESSAGES]).then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  if (isStanding) throw new Error('the server has found space for its WAL')
}

/** A server that stands serves them. */
function listRefusedReads(reads: readonly ShopAnswer[]): string[] {
  const refused = reads.filter(({ status }) => status === 503)
  return [...new Set(refused.map(({ path }) => `a read of ${path} was refused`))]
}
