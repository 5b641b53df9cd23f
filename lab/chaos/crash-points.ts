import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashPoint } from '../../apps/api/src/platform/crash-points.ts'
import { CRASH_POINTS } from '../../apps/api/src/platform/crash-points.ts'
import { until } from '../../tools/run/readiness.ts'
import type { Bought } from './buyer.ts'
import type { Path } from './crash-stories.ts'
import { PATHS, STORIES } from './crash-stories.ts'
import { listGoods, setStock } from './goods.ts'
import type { Lane } from './lane.ts'
import { openLane } from './lane.ts'
import { untilQuiet } from './quiet.ts'
import type { Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

const KINDS = ['kill', 'throw', 'hang'] as const
const LANES = 4
/** Short, so that abandoned holds expire soon. */
const HOLD_SECONDS = '6'
const CONVERGES_WITHIN_MS = 20_000

interface Case {
  point: CrashPoint
  kind: (typeof KINDS)[number]
  path: Path
}

/** Every failpoint × kill, throw, hang × both recovery paths: each case must converge within CONVERGES_WITHIN_MS. */
export const crashPoints: Scenario = async ({ only }) => {
  const all = CRASH_POINTS.flatMap((point) =>
    KINDS.flatMap((kind) => PATHS.map((path): Case => ({ point, kind, path }))),
  ).filter((one) => !only || nameOf(one).includes(only))
  const waiting = [...all]
  const failures: string[] = []
  let slowest = 0
  const stage = await openStage()
  try {
    await Promise.all(
      Array.from({ length: LANES }, async (_, index) => {
        const lane = await openLane(stage, { name: `points_${index}`, apis: 1, env: { HOLD_SECONDS } })
        const goods = await listGoods(lane, 1000)
        const history: Bought[] = []
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const sku_id = goods.pop() ?? 0
          const { wrong, after_ms } = await play(lane, next, sku_id, history)
          slowest = Math.max(slowest, after_ms)
          failures.push(...wrong.map((words) => `${nameOf(next)}: ${words}`))
        }
        await lane.close()
      }),
    )
  } finally {
    await stage.close()
  }
  return {
    lines: [`chaos crash-points cases=${all.length} failed=${failures.length} slowest_ms=${slowest.toFixed(0)}`],
    failures,
  }
}

function nameOf({ point, kind, path }: Case): string {
  return `${point}:${kind}:${path}`
}

async function play(lane: Lane, { point, kind, path }: Case, sku_id: number, history: Bought[]) {
  await lane.disarm()
  await lane.clearFaults()
  if (!(await until(() => isUp(lane), { withinMs: 30_000 })))
    return { wrong: ['the shop does not come back'], after_ms: 0 }
  await setStock(lane, sku_id, 1)
  const arm = () => lane.armCrash(point, kind)
  const bought = await STORIES[point]({ lane, path, sku_id, arm }).catch((error: Error) => error)
  if (bought instanceof Error) return { wrong: [bought.message], after_ms: 0 }
  history.push(bought)
  const fired = await until(async () => lane.hasCrashed(), { withinMs: 12_000 })
  const { violations, after_ms } = await untilQuiet(lane, history, CONVERGES_WITHIN_MS, () => listLeft(lane, bought))
  return { wrong: [...(fired ? [] : ['no process came by']), ...violations], after_ms }
}

async function isUp(lane: Lane): Promise<boolean> {
  const ready = await Promise.all([...lane.apis, lane.worker].map((kept) => kept.isReady()))
  if (ready.every(Boolean)) return true
  await sleep(50)
  return false
}

/** Attempts left open. Each must end paid, or expired with its hold released. */
async function listLeft(lane: Lane, { email }: Bought): Promise<string[]> {
  const rows = await lane.query<{ state: string }>(
    `select state from checkout.attempts where email = $1 and state in ('created', 'approved', 'capturing', 'pending')`,
    [email],
  )
  return rows.map(({ state }) => `an attempt is still ${state}`)
}
