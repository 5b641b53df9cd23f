import { setTimeout as sleep } from 'node:timers/promises'
import type { Failpoint } from '../../apps/api/src/platform/failpoints.ts'
import { FAILPOINTS } from '../../apps/api/src/platform/failpoints.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { startTestShop } from '../shared/test-shop.ts'
import type { RecoveryPath } from './failpoint-scripts.ts'
import { FAILPOINT_SCRIPTS, RECOVERY_PATHS } from './failpoint-scripts.ts'
import type { Scenario } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

const KINDS = ['kill', 'throw', 'hang'] as const
const LANES = 4
/** Short, so that abandoned holds expire soon. */
const HOLD_SECONDS = '6'
const CONVERGES_WITHIN_MS = 20_000

interface FailpointCase {
  point: Failpoint
  kind: (typeof KINDS)[number]
  path: RecoveryPath
}

/** Each case must converge within CONVERGES_WITHIN_MS. */
export const failpoints: Scenario = async ({ quick, seed, only }) => {
  const all = (quick ? listThird(seed) : listCases()).filter((candidate) => !only || nameOf(candidate).includes(only))
  const waiting = [...all]
  const failures: string[] = []
  let slowest = 0
  const stage = await startSharedServices()
  try {
    await Promise.all(
      Array.from({ length: LANES }, async (_, index) => {
        const lane = await startTestShop(stage, { name: `points_${index}`, apis: 1, env: { HOLD_SECONDS } })
        const goods = await listBuyableSkus(lane, 1000)
        const history: PurchaseRecord[] = []
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const sku_id = goods.pop() ?? 0
          const { wrong, after_ms } = await play(lane, next, sku_id, history)
          slowest = Math.max(slowest, after_ms)
          failures.push(...wrong.map((violation) => `${nameOf(next)}: ${violation}`))
        }
        await lane.close()
      }),
    )
  } finally {
    await stage.close()
  }
  return {
    lines: [`chaos failpoints cases=${all.length} failed=${failures.length} slowest_ms=${slowest.toFixed(0)}`],
    failures,
  }
}

/** Every failpoint × kill, throw, hang × both recovery paths. */
function listCases(): FailpointCase[] {
  return FAILPOINTS.flatMap((point) =>
    KINDS.flatMap((kind) => RECOVERY_PATHS.map((path): FailpointCase => ({ point, kind, path }))),
  )
}

/** Every failpoint on both recovery paths, each with one of the kinds; three seeds in a row cover all cases. */
function listThird(seed: number): FailpointCase[] {
  return FAILPOINTS.flatMap((point, index) =>
    RECOVERY_PATHS.map((path, turn): FailpointCase => {
      const kind = KINDS[(seed + index + turn) % KINDS.length] ?? 'kill'
      return { point, kind, path }
    }),
  )
}

function nameOf({ point, kind, path }: FailpointCase): string {
  return `${point}:${kind}:${path}`
}

async function play(lane: TestShop, { point, kind, path }: FailpointCase, sku_id: number, history: PurchaseRecord[]) {
  await lane.disarm()
  await lane.clearFaults()
  if (!(await waitUntil(() => isUp(lane), { withinMs: 30_000 })))
    return { wrong: ['the shop does not come back'], after_ms: 0 }
  await setStock(lane, sku_id, 1)
  const arm = () => lane.armCrash(point, kind)
  const bought = await FAILPOINT_SCRIPTS[point]({ lane, path, sku_id, arm }).catch((error: Error) => error)
  if (bought instanceof Error) return { wrong: [bought.message], after_ms: 0 }
  history.push(bought)
  const fired = await waitUntil(async () => lane.hasHitFailpoint(), { withinMs: 12_000 })
  const { violations, after_ms } = await waitUntilSettled(lane, history, CONVERGES_WITHIN_MS, () =>
    listLeft(lane, bought),
  )
  return { wrong: [...(fired ? [] : ['no process came by']), ...violations], after_ms }
}

async function isUp(lane: TestShop): Promise<boolean> {
  const ready = await Promise.all([...lane.apis, lane.worker].map((respawning) => respawning.isReady()))
  if (ready.every(Boolean)) return true
  await sleep(50)
  return false
}

/** Attempts left open. Each must end paid, or expired with its hold released. */
async function listLeft(lane: TestShop, { email }: PurchaseRecord): Promise<string[]> {
  const rows = await lane.query<{ state: string }>(
    `select state from checkout.attempts where email = $1 and state in ('created', 'approved', 'capturing', 'pending')`,
    [email],
  )
  return rows.map(({ state }) => `an attempt is still ${state}`)
}
