import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TetheredProcess } from '../../tools/run/tethered-process.ts'
import { waitUntil } from '../../tools/run/wait-until.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import type { CampaignShop } from '../shared/campaign-shop.ts'
import {
  insertCampaign,
  insertSubscribers,
  readCampaignState,
  setSetting,
  startCampaignShop,
  startSending,
} from '../shared/campaign-shop.ts'
import { readShopClock } from '../shared/read-shop-clock.ts'
import { reportProgress } from '../shared/report-progress.ts'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import type { SharedServices } from '../shared/shared-services.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { listBuyableSkus, setStock } from '../shared/test-data.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { judgeTexts } from './judge-texts.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

/** A Monday on which every area code is open for hours. */
const MORNING = Date.parse('2026-11-02T18:30:00Z')
/** The second worker's clock is ahead by more than a claim lives, so that whatever the first one holds looks abandoned. */
const AHEAD_MS = 90_000
/** More than are sent from one stop to the next. */
const TEXTS_PER_STOP = 120
const TEXTS_PER_SECOND = 15
const BUYERS = 6
const SETTLED_WITHIN_MS = 60_000

/** Workers that stand still for seconds, and go on while others have taken over their work: nothing happens twice. */
export const zombieWorkers: Scenario = async ({ quick, seed, count = quick ? 8 : 200 }) => {
  const stage = await startSharedServices()
  const draw = createSeededRandom(seed)
  try {
    const texts = await sendWithZombies(stage, draw, count)
    const payments = await reconcileWithZombies(stage, draw, Math.ceil(count / 5))
    return { lines: [...texts.lines, ...payments.lines], failures: [...texts.failures, ...payments.failures] }
  } finally {
    await stage.close()
  }
}

/** A worker stands still, as on a machine that swaps, and goes on. */
async function freeze(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  await sleep(ms)
  process.kill(pid, 'SIGCONT')
}

interface Freezing {
  shop: CampaignShop
  aheadMs: number
  /** Whatever it has claimed looks abandoned to the other one. */
  behind: TetheredProcess
  ahead: TetheredProcess
  /** Of the one behind. */
  failpointFile: string
  draw: SeededRandom
}

/**
 * Mostly the one behind between two steps, so that the other one takes over; sometimes either at any moment. False if
 * nobody has come by the step.
 */
async function freezeOne(freezing: Freezing, stop: number): Promise<boolean> {
  const { behind, ahead, failpointFile, draw } = freezing
  // Every tenth stands still for longer than the database waits for it.
  const ms = stop % 10 === 9 ? 12_000 : draw.between(500, 2000)
  const point = draw.oneOf(['texts-after-claim', 'texts-after-claim', 'texts-after-hand-over', undefined])
  if (!point) {
    await freeze(draw.oneOf([behind, ahead]).child.pid ?? 0, ms)
    return true
  }
  await writeFile(failpointFile, `${point}:freeze`)
  const isFrozen = await waitUntil(
    async () => {
      await allowTexts(freezing)
      return !existsSync(failpointFile)
    },
    { withinMs: 10_000 },
  )
  await rm(failpointFile, { force: true })
  if (isFrozen) await sleep(ms)
  behind.child.kill('SIGCONT')
  return isFrozen
}

/** The rate is counted by the clock that is ahead, so that the one behind would have to wait until it gets there. */
async function allowTexts({ shop, aheadMs }: Pick<Freezing, 'shop' | 'aheadMs'>): Promise<void> {
  const now = await readShopClock(shop.query)
  await shop.query('update messaging.token_bucket set tokens = 0, filled_at = $1', [
    new Date(now.getTime() + aheadMs - 1000),
  ])
}

async function sendWithZombies(stage: SharedServices, draw: SeededRandom, stops: number): Promise<ScenarioResult> {
  const recipients = stops * TEXTS_PER_STOP
  const settings = { 'texts.per_second': TEXTS_PER_SECOND, 'texts.daily_budget': '100000.00' }
  const failpointFile = join(stage.dir, 'freeze')
  const nowhere = 'http://127.0.0.1:9'
  const shop = await startCampaignShop(stage, { name: 'zombies', publicUrl: nowhere, settings })
  await insertSubscribers(shop, recipients)
  await insertCampaign(shop)
  const now = await readShopClock(shop.query)
  const aheadMs = MORNING - now.getTime()
  const behind = await shop.startWorker(aheadMs, { FAILPOINT_FILE: failpointFile })
  const ahead = await shop.startWorker(aheadMs + AHEAD_MS)
  const workers = [behind, ahead]
  const isPrepared = await waitUntil(async () => (await readCampaignState(shop)) === 'draft', { withinMs: 60_000 })
  if (!isPrepared) throw new Error('the campaign was not prepared within a minute')
  await startSending(shop, new Date(MORNING))
  const died = () => workers.filter(({ child }) => child.exitCode !== null)
  let stopped = 0
  const endProgress = reportProgress('stops', stops, () => stopped)
  while (stopped < stops && died().length === 0 && (await readCampaignState(shop)) !== 'sent') {
    // It pauses itself, for example at an answer that never came.
    await startSending(shop, new Date(MORNING))
    if (await freezeOne({ shop, aheadMs, behind, ahead, failpointFile, draw }, stopped)) stopped += 1
    await sleep(draw.between(50, 300))
  }
  endProgress()
  const deaths = died().map(({ output }) => `a worker has died: ${output()}`)
  const isSent = deaths.length > 0 || (await finishSending(shop))
  for (const worker of workers) {
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const texts = await shop.readLedger()
  await shop.close()
  const violations = judgeTexts({ texts, stops: new Map(), spans: [{ from: 0, aheadMs }] })
  const missing = recipients - new Set(texts.map(({ phone }) => phone)).size
  const duplicates = violations.filter((violation) => violation.startsWith('duplicate')).length
  return {
    lines: [
      `chaos zombie-workers of=texts stops=${stopped} texts=${texts.length} duplicates=${duplicates} missing=${missing}`,
    ],
    failures: [
      ...deaths,
      ...violations,
      ...(stopped < stops ? [`all texts were sent after ${stopped} of ${stops} stops`] : []),
      ...(isSent ? [] : ['the campaign did not end within three minutes after the last stop']),
      ...(missing > stops ? [`${missing} people got no text`] : []),
    ],
  }
}

async function finishSending(shop: CampaignShop): Promise<boolean> {
  await setSetting(shop.query, 'texts.per_second', 1000)
  return waitUntil(
    async () => {
      await startSending(shop, new Date(MORNING))
      return (await readCampaignState(shop)) === 'sent'
    },
    { withinMs: 180_000 },
  )
}

/** Webhooks are lost and responses to captures as well, so that orders are the reconciler's work. */
async function reconcileWithZombies(stage: SharedServices, draw: SeededRandom, stops: number): Promise<ScenarioResult> {
  const lane = await startTestShop(stage, { name: 'standstill', apis: 1, moreWorkers: 1 })
  const goods = await listBuyableSkus(lane, 200)
  for (const sku_id of goods) await setStock(lane, sku_id, 1000)
  await lane.fault({ call: 'webhook', kind: 'lost', share: 0.7, count: 1_000_000 })
  await lane.fault({ call: 'capture', kind: 'reset_after', share: 0.5, count: 1_000_000 })
  const history: PurchaseRecord[] = []
  let isOver = false
  const shopping = Array.from({ length: BUYERS }, async () => {
    while (!isOver) {
      const buyer = createBuyer(lane, { lines: [{ sku_id: draw.oneOf(goods), quantity: 1 }], patience_ms: 20_000 })
      history.push(buyer.bought)
      await buyer.buy()
    }
  })
  for (let stop = 0; stop < stops; stop++) {
    await freeze(lane.worker.pid(), draw.between(2500, 6000))
    await sleep(draw.between(100, 1000))
  }
  isOver = true
  await Promise.all(shopping)
  await lane.clearFaults()
  const { violations, after_ms } = await waitUntilSettled(lane, history, SETTLED_WITHIN_MS)
  const [orders] = await lane.query<{ count: number }>('select count(*)::int as count from orders.orders')
  await lane.close()
  return {
    lines: [
      `chaos zombie-workers of=payments stops=${stops} orders=${orders?.count} violations=${violations.length} quiet_after_ms=${after_ms.toFixed(0)}`,
    ],
    failures: [...violations, ...(orders?.count ? [] : ['nobody bought anything'])],
  }
}
