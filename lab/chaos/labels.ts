import { setTimeout as sleep } from 'node:timers/promises'
import type { LabelRun } from '@fieldhouse/contract/fulfillment-picking'
import type { LabelFailpoint } from '../../apps/api/src/platform/failpoints.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { LabelsShop } from '../shared/labels-shop.ts'
import { openLabelsShop } from '../shared/labels-shop.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { judgeLabels } from './judge-labels.ts'
import type { Scenario } from './scenario.ts'

/** Who passes each failpoint of a label: the worker during the run, or the API when staff voids one. */
const PASSED_BY: Readonly<Record<LabelFailpoint, 'worker' | 'api'>> = {
  'label-after-request': 'worker',
  'label-after-purchase': 'worker',
  'label-before-commit': 'worker',
  'void-after-request': 'api',
  'void-after-answer': 'api',
}

/** So slow that every kill hits purchases whose answer is on its way. */
const CARRIER_MS = 150
/** The queue gives a run of a dead worker to the next one within a minute; a busy machine takes longer. */
const RESUMES_WITHIN_MS = 180_000
const ENDS_WITHIN_MS = 20 * 60_000
/** The worker asks again after a minute. */
const SETTLES_WITHIN_MS = 180_000

/** A run over hundreds of orders, while its worker is killed at every failpoint and at random. */
export const labels: Scenario = async ({ quick, seed }) => {
  const goal = quick ? { orders: 40, randomKills: 1 } : { orders: 500, randomKills: 5 }
  const stage = await startSharedServices()
  try {
    const shop = await openLabelsShop(stage, goal.orders)
    await shop.slowDown(CARRIER_MS)
    const since = performance.now()
    const { id } = await call<LabelRun>(shop, 'POST', '/fulfillment/runs/', { order_ids: shop.order_ids })
    const kills = await killWorkers(shop, id, createSeededRandom(seed), goal.randomKills)
    await waitForEnd(shop, id)
    const voided = await voidUnderKills(shop)
    const seconds = (performance.now() - since) / 1000
    const { figures, failures } = await judgeLabels(shop, id, voided)
    await shop.close()
    const line = `chaos labels orders=${goal.orders} kills=${kills + voided.length} ${figures} seconds=${seconds.toFixed(0)}`
    return { lines: [line], failures }
  } finally {
    await stage.close()
  }
}

const pointsOf = (who: 'worker' | 'api') =>
  (Object.keys(PASSED_BY) as LabelFailpoint[]).filter((point) => PASSED_BY[point] === who)

/** Once at each failpoint, then at random moments. Each time the next worker has to make progress first. */
async function killWorkers(shop: LabelsShop, id: string, draw: SeededRandom, randomKills: number): Promise<number> {
  let kills = 0
  for (const point of pointsOf('worker')) {
    await shop.lane.armCrash(point, 'kill')
    const isHit = await waitUntil(async () => shop.lane.hasHitFailpoint(), { withinMs: RESUMES_WITHIN_MS })
    if (!isHit) throw new Error(`no worker came by ${point}`)
    kills++
  }
  for (let kill = 0; kill < randomKills; kill++) {
    const before = (await readRun(shop, id)).bought
    const progresses = async () => {
      const { bought, state } = await readRun(shop, id)
      return bought > before || state === 'done'
    }
    if (!(await waitUntil(progresses, { withinMs: RESUMES_WITHIN_MS }))) throw new Error('the run does not go on')
    await sleep(draw.between(0, 2 * CARRIER_MS))
    if ((await readRun(shop, id)).state === 'done') break
    shop.lane.worker.kill()
    kills++
  }
  return kills
}

async function waitForEnd(shop: LabelsShop, id: string): Promise<void> {
  const isDone = async () => (await readRun(shop, id)).state === 'done'
  if (await waitUntil(isDone, { withinMs: ENDS_WITHIN_MS })) return
  throw new Error(`the run does not end: ${JSON.stringify(await readRun(shop, id))}`)
}

/** Staff voids one label per failpoint, and the API dies there; the worker finds out what became of it. */
async function voidUnderKills(shop: LabelsShop): Promise<string[]> {
  const points = pointsOf('api')
  const rows = await shop.lane.query<{ id: string }>(
    `select id from fulfillment.shipments where state = 'labeled' order by packed_at limit $1`,
    [points.length],
  )
  for (const [index, point] of points.entries()) {
    await shop.lane.armCrash(point, 'kill')
    const path = `/fulfillment/shipments/${rows[index]?.id}/label/`
    await call(shop, 'DELETE', path).catch(() => undefined)
    const isBack = async () => shop.lane.hasHitFailpoint() && (await shop.lane.apis[0]?.isReady()) === true
    if (!(await waitUntil(isBack, { withinMs: 60_000 }))) throw new Error(`the API did not come back from ${point}`)
  }
  const isSettled = async () =>
    (await shop.lane.query(`select 1 from fulfillment.labels where state in ('buying', 'voiding')`)).length === 0
  await waitUntil(isSettled, { withinMs: SETTLES_WITHIN_MS })
  return rows.map(({ id }) => id)
}

function readRun(shop: LabelsShop, id: string): Promise<LabelRun> {
  return call<LabelRun>(shop, 'GET', `/fulfillment/runs/${id}/`)
}

async function call<T>({ lane, headers }: LabelsShop, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${lane.apiUrls[0]}/api${path}`, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as T
}
