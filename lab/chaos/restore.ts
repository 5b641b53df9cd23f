import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readDatabaseClock } from '../../apps/api/src/platform/clock/clock.ts'
import { runTool } from '../../tools/backup/run-tool.ts'
import { startArchivedPostgres } from '../shared/archived-postgres.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { attachSharedServices } from '../shared/shared-services.ts'
import { openStaffSession } from '../shared/staff-session.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { SECRET_KEY, startTestShop } from '../shared/test-shop.ts'
import type { SignIn } from './judge-recovery.ts'
import { judgeRecovery, refundUnmatched } from './judge-recovery.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const NAME = 'restore'
const BUYERS = 4
const SETTLED_WITHIN_MS = 60_000

/**
 * A backup under load; a dropped table, restored to the moment before; and a database that is minutes old, reconciled
 * with the provider. Needs Debian's PostgreSQL, pgBackRest and restic, so it runs only by name.
 */
export const restore: Scenario = async ({ quick, seed }) => {
  const postgres = await startArchivedPostgres(NAME)
  const stage = await attachSharedServices(postgres.url, postgres.dir)
  const lines: string[] = []
  const failures: string[] = []
  try {
    const lane = await startTestShop(stage, { name: NAME, apis: 1, env: { UPLOADS_DIR: postgres.uploads } })
    const goods = await listBuyableSkus(lane, 100)
    for (const sku_id of goods) await setStock(lane, sku_id, 10_000)

    const first = startBuying(lane, goods, seed)
    await sleep(quick ? 3000 : 20_000)
    lines.push(...prefixed(await postgres.backup('--type', 'full')))
    await sleep(quick ? 3000 : 20_000)
    await first.stop()
    const dropped = await dropOrders(lane, postgres, first.history)
    // A restored server goes on in another timeline, which the next backup begins with.
    const after = [await postgres.backup('--type', 'full'), await postgres.backup('--verify')]
    lines.push(...dropped.lines, ...after.flatMap(prefixed))
    failures.push(...dropped.violations)

    const minutes = quick ? 0.25 : 10
    const second = startBuying(lane, goods, seed + 1)
    await sleep(3000)
    const at = await readMoment(lane)
    await sleep(minutes * 60_000)
    await second.stop()
    await postgres.restoreTo(at)
    const { databaseUrl } = lane
    const signIn = async () =>
      (await openStaffSession({ databaseUrl, secretKey: SECRET_KEY, permissions: ['orders', 'refunds'] })).headers
    const judged = await reconcile(lane, at, signIn)
    lines.push(...judged.lines, `chaos restore-and-reconcile minutes=${minutes} ${judged.figures}`)
    failures.push(...judged.failures)
    await lane.close()
    return { lines, failures }
  } finally {
    await stage.close()
    await postgres.close()
  }
}

function startBuying(lane: TestShop, goods: readonly number[], seed: number) {
  const draw = createSeededRandom(seed)
  const history: PurchaseRecord[] = []
  let isOver = false
  const buyOn = async () => {
    while (!isOver) {
      const lines = [{ sku_id: draw.oneOf(goods), quantity: 1 }]
      const buyer = createBuyer(lane, { lines, patience_ms: 20_000 })
      history.push(buyer.bought)
      await buyer.buy()
    }
  }
  const buyers = Array.from({ length: BUYERS }, buyOn)
  const stop = async () => {
    isOver = true
    await Promise.all(buyers)
  }
  return { history, stop }
}

/** By the server's clock, as an operator reads it from the log. */
async function readMoment(lane: TestShop): Promise<string> {
  const client = new pg.Client({ connectionString: lane.databaseUrl })
  await client.connect()
  const now = await readDatabaseClock(client)
  await client.end()
  return now.toISOString()
}

const countOrders = async (lane: TestShop) =>
  (await lane.query<{ count: number }>('select count(*)::int as count from orders.orders'))[0]?.count ?? 0

async function dropOrders(
  lane: TestShop,
  postgres: { restoreTo: (at: string) => Promise<string> },
  history: readonly PurchaseRecord[],
) {
  const settled = await waitUntilSettled(lane, history, SETTLED_WITHIN_MS)
  const orders = await countOrders(lane)
  const at = await readMoment(lane)
  await sleep(1000)
  await lane.query('drop table orders.orders cascade')
  const since = performance.now()
  const printed = await postgres.restoreTo(at)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const after = await waitUntilSettled(lane, history, SETTLED_WITHIN_MS)
  const restored = await countOrders(lane)
  const violations = [...settled.violations, ...after.violations]
  if (restored !== orders || orders === 0) violations.push(`${restored} orders of ${orders} are back`)
  return {
    violations,
    lines: [
      ...prefixed(printed),
      `chaos restore-dropped-table orders=${orders} restored=${restored} violations=${after.violations.length} back_after_seconds=${seconds}`,
    ],
  }
}

async function reconcile(lane: TestShop, at: string, signIn: SignIn) {
  const since = new Date(Date.parse(at) - 60_000).toISOString()
  const run = () =>
    runTool({
      argv: [process.execPath, 'apps/api/src/reconcile.ts', '--since', since],
      cwd: process.cwd(),
      env: lane.env,
    })
  const lost = await judgeRecovery(lane, signIn)
  const started = performance.now()
  const printed = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  // Two at once, after the fact: nothing may change.
  const again = await Promise.all([run(), run()])
  const judged = await judgeRecovery(lane, signIn)
  const changed = again.filter((text) => !/ordered=0 unmatched=0 .*failed=0/.test(text))
  const violations = await refundUnmatched(lane, signIn, SETTLED_WITHIN_MS)
  return {
    lines: prefixed(printed),
    figures: `paid=${judged.paid} missing_after_restore=${lost.lost.length} ordered=${judged.ordered} unmatched=${judged.unmatched} lost=${judged.lost.length} seconds=${seconds} violations_after_refunds=${violations.length}`,
    failures: [
      ...judged.lost.map((id) => `capture ${id} has neither order nor unmatched payment`),
      ...(lost.lost.length === 0 ? ['the restore lost no payment, so nothing was tried'] : []),
      ...changed.map((text) => `reconciling again changed something: ${text}`),
      ...violations,
    ],
  }
}

function prefixed(printed: string): string[] {
  return printed
    .trim()
    .split('\n')
    .map((line) => `chaos ${line}`)
}
