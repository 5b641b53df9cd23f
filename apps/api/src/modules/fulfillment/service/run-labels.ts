import { lockOrder } from '#modules/orders/service/update-order.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { MAX_UNANSWERED, outagePause, RETRY_ORDER_MS } from '../rules/run-outages.ts'
import { findLiveLabel } from '../store/labels.ts'
import type { RunOrder } from '../store/runs.ts'
import * as store from '../store/runs.ts'
import { findShipment, listShipmentsOfOrder } from '../store/shipments.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { buyLabel } from './labels.ts'
import { packShipment } from './pack-order.ts'
import { rateShipment } from './rates.ts'
import { getOrderFacts, listUnits } from './read-fulfillment.ts'

/** Orders at a time: a carrier takes seconds per label. */
const BUYERS = 4
/** Longer than the carrier may take; then another worker takes the order over. */
const CLAIM_MS = 30_000

/** While orders wait for the claim of a worker that was ended, it looks again once a second. */
const PAUSE_MS = 1000
const MAX_ROUNDS = 50

type RunDeps = FulfillmentDeps & { pause: (ms: number) => Promise<void> }

/** Works on all runs until none is left. Several workers may do so at once. */
export async function runLabels(deps: RunDeps): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await store.resumeDueRuns(deps.db, deps.clock.now())
    const runs = await store.listRunning(deps.db)
    if (runs.length === 0) return
    for (const run_id of runs) await workOn(deps, run_id)
    await deps.pause(PAUSE_MS)
  }
}

async function workOn(deps: FulfillmentDeps, run_id: string): Promise<void> {
  const buyer = async () => {
    while (await buyNext(deps, run_id));
  }
  const buyers = await Promise.allSettled(Array.from({ length: BUYERS }, buyer))
  await endIfDone(deps, run_id)
  const failed = buyers.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function buyNext(deps: FulfillmentDeps, run_id: string): Promise<boolean> {
  const now = deps.clock.now()
  const claimed_until = new Date(now.getTime() + CLAIM_MS)
  const next = await store.claimRunOrder(deps.db, run_id, { now, claimed_until })
  if (!next) return false
  try {
    await packAndBuy(deps, run_id, next)
    await store.setRunOrder(deps.db, run_id, next.order_id, { state: 'bought', code: null, detail: null })
    await store.forgetOutage(deps.db, run_id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'carrier_unavailable') return waitForCarrier(deps, run_id, next.order_id)
    const detail = Object.values(error.details.errors ?? {}).flat()[0] ?? null
    await store.setRunOrder(deps.db, run_id, next.order_id, { state: 'failed', code: error.code, detail })
  }
  return true
}

/** The order waits, because nobody has refused it. Whoever counts the last unanswered call pauses the run. */
async function waitForCarrier({ db, clock, log }: FulfillmentDeps, run_id: string, order_id: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const now = clock.now()
    const run = await store.lockRun(db, run_id)
    await store.setRunOrder(db, run_id, order_id, { claimed_until: new Date(now.getTime() + RETRY_ORDER_MS) })
    if (run?.state !== 'running') return false
    const unanswered = run.unanswered + 1
    if (unanswered < MAX_UNANSWERED) {
      await store.setUnanswered(db, run_id, unanswered)
      return true
    }
    const retry_at = new Date(now.getTime() + outagePause(run.outages))
    await store.pauseForCarrier(db, run_id, { retry_at, outages: run.outages + 1 })
    log.warn({ run_id, retry_at }, 'carrier unavailable, label run paused')
    return false
  })
}

/**
 * Each step is on record before the next: the shipment in the transaction that packs it, the label before it is bought.
 * Whoever takes over after a crash continues there.
 */
async function packAndBuy(deps: FulfillmentDeps, run_id: string, { order_id, actor, ...known }: RunOrder) {
  const shipment_id = known.shipment_id ?? (await packForRun(deps, run_id, order_id, actor))
  const shipment = await findShipment(deps.db, shipment_id)
  if (!shipment) throw new DomainError('not_found')
  const live = await findLiveLabel(deps.db, shipment_id)
  const hasRate = shipment.rate !== null && new Date(shipment.rate.expires_at) > deps.clock.now()
  if (!live && !hasRate) await rateShipment(deps, shipment_id)
  await buyLabel(deps, { shipment_id, actor })
}

async function packForRun({ db, clock }: FulfillmentDeps, run_id: string, order_id: string, actor: string) {
  return inTransaction(db, async (db) => {
    const packed = await findPacked(db, order_id)
    const id = packed ?? (await packShipment(db, { order_id, at: clock.now(), actor })).id
    await store.setRunOrder(db, run_id, order_id, { shipment_id: id })
    return id
  })
}

/** An order that someone has packed already only needs its label. */
async function findPacked(db: Db, order_id: string): Promise<string | undefined> {
  await lockOrder(db, order_id)
  const isOpen = listUnits(await getOrderFacts(db, order_id)).some(({ to_pack }) => to_pack > 0)
  if (isOpen) return undefined
  return (await listShipmentsOfOrder(db, order_id)).find(({ state }) => state === 'packed')?.id
}

async function endIfDone({ db, clock }: FulfillmentDeps, run_id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const run = await store.lockRun(db, run_id)
    if (run?.state !== 'running' || (await store.countWaiting(db, run_id)) > 0) return
    await store.setRunState(db, run_id, 'done', clock.now())
  })
}
