import type { Body } from '@fieldhouse/contract/endpoint'
import type { Batch, createBatch as creating, pickUnits as picking } from '@fieldhouse/contract/fulfillment-picking'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { matchesCode } from '../rules/packing.ts'
import * as store from '../store/batches.ts'
import { findHold } from '../store/orders.ts'
import { listOrdersToPack } from '../store/to-pack.ts'
import { getOrderFacts, listUnits } from './read-fulfillment.ts'

type BatchDeps = Pick<Deps, 'db' | 'clock'>

export async function readBatch(db: Db, id: number): Promise<Batch> {
  const [[summary], stops, orders] = await Promise.all([
    store.listBatches(db, { id }, { limit: 1, offset: 0 }),
    store.listStops(db, id),
    store.listBatchOrders(db, id),
  ])
  if (!summary) throw new DomainError('not_found')
  return { ...summary, stops, orders }
}

const DEFAULT_ORDERS = 12
const IN_ONE_BATCH = { batch_orders_open: 'wrong_state' } as const

/** An order is in one open batch at most: of two who want it, the second gets `wrong_state`. */
export async function createBatch({ db, clock }: BatchDeps, who: Caller, input: Body<typeof creating>): Promise<Batch> {
  const id = await inTransaction(db, async (db) => {
    const at = clock.now()
    const order_ids = input.order_ids ?? (await listOldest(db, input.count ?? DEFAULT_ORDERS))
    if (order_ids.length === 0) throw new DomainError('wrong_state')
    const picks = (await Promise.all(order_ids.map((order_id) => listPicks(db, order_id)))).flat()
    const id = await store.insertBatch(db, who.username, at)
    await mapConstraintErrors(IN_ONE_BATCH, store.insertBatchOrders(db, id, order_ids))
    await store.insertPicks(db, id, picks)
    await recordBatch(db, who, at, id, { action: 'createBatch', after: { orders: order_ids.length } })
    return id
  })
  return readBatch(db, id)
}

async function listOldest(db: Db, count: number): Promise<string[]> {
  return (await listOrdersToPack(db, 'to_pick', { limit: count, offset: 0 })).map(({ id }) => id)
}

async function listPicks(db: Db, order_id: string) {
  const lines = listUnits(await getOrderFacts(db, order_id)).filter(({ to_pack }) => to_pack > 0)
  if (lines.length === 0 || (await findHold(db, order_id))) throw new DomainError('wrong_state')
  return lines.map(({ position, sku_id, to_pack }) => ({ order_id, position, sku_id, quantity: to_pack }))
}

/** The scan decides which tote: the first that still needs the unit, unless the order is named. */
export async function pickUnits(
  { db, clock }: BatchDeps,
  who: Caller,
  { batch_id, code, quantity = 1, order_id }: Body<typeof picking> & { batch_id: number },
) {
  const stop = await inTransaction(db, async (db) => {
    await lockOpenBatch(db, batch_id)
    const stops = (await store.listStops(db, batch_id)).filter(
      (stop) => matchesCode(stop, code) && (order_id === undefined || stop.order_id === order_id),
    )
    const stop = stops.find((candidate) => candidate.picked + candidate.missing + quantity <= candidate.quantity)
    if (!stop) throw new DomainError('not_in_batch')
    const at = clock.now()
    const pick = { batch_id, order_id: stop.order_id, position: stop.position }
    await store.setPick(db, pick, { picked: stop.picked + quantity, picked_at: at, picked_by: who.username })
    // The pick itself names who and when; one entry per scan would bury the rest of the audit log.
    await recordBatch(db, who, at, batch_id, { action: 'pickUnits', after: {} })
    return stop
  })
  const { tote, position } = stop
  return { tote, order_id: stop.order_id, position, batch: await readBatch(db, batch_id) }
}

export async function closeBatch({ db, clock }: BatchDeps, who: Caller, id: number): Promise<Batch> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    await lockOpenBatch(db, id)
    await store.closeBatch(db, id, at)
    await recordBatch(db, who, at, id, {
      action: 'closeBatch',
      before: { batch_state: 'open' },
      after: { batch_state: 'closed' },
    })
  })
  return readBatch(db, id)
}

export async function lockOpenBatch(db: Db, id: number): Promise<void> {
  const batch = await store.lockBatch(db, id)
  if (!batch) throw new DomainError('not_found')
  if (batch.state !== 'open') throw new DomainError('wrong_state')
}

interface BatchChange {
  action: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

export async function recordBatch(db: Db, who: Caller, at: Date, id: number, change: BatchChange): Promise<void> {
  const { action, before = {}, after } = change
  const entity = { entity: 'batch', entity_id: String(id), entity_name: String(id) }
  await recordChange(db, who, at, { action, ...entity, before, after })
}
