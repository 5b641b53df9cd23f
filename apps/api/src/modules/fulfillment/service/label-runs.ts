import { randomUUID } from 'node:crypto'
import type { LabelRun, RunState } from '@fieldhouse/contract/fulfillment-picking'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/runs.ts'

export const RUN_LABELS = 'fulfillment-run-labels'

type RunDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

export async function readLabelRun(db: Db, id: string): Promise<LabelRun> {
  const [run] = await store.listRuns(db, { id }, { limit: 1, offset: 0 })
  if (!run) throw new DomainError('not_found')
  return run
}

export async function startLabelRun(
  { db, clock, queue }: RunDeps,
  who: Caller,
  order_ids: readonly string[],
): Promise<LabelRun> {
  return inTransaction(db, async (db) => {
    const created_at = clock.now()
    if ((await store.countExistingOrders(db, order_ids)) < order_ids.length) throw new DomainError('not_found')
    const id = randomUUID()
    await store.insertLabelRun(db, { id, created_at, created_by: who.username }, order_ids)
    await queue.send(db, RUN_LABELS, { run_id: id })
    await record(db, who, created_at, id, { action: 'startLabelRun', after: { orders: order_ids.length } })
    return readLabelRun(db, id)
  })
}

/** Moves of a run by staff. Resuming a finished one tries its failed orders again. */
const MOVES = {
  pauseLabelRun: { from: ['running'], to: 'paused' },
  resumeLabelRun: { from: ['paused', 'done'], to: 'running' },
  cancelLabelRun: { from: ['running', 'paused'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly RunState[]; to: RunState }>

export async function moveLabelRun(
  { db, clock, queue }: RunDeps,
  who: Caller,
  id: string,
  action: keyof typeof MOVES,
): Promise<LabelRun> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const run = await store.lockRun(db, id)
    if (!run) throw new DomainError('not_found')
    const { from, to } = MOVES[action]
    if (!(from as readonly RunState[]).includes(run.state)) throw new DomainError('wrong_state')
    if (to === 'running') {
      const retried = await store.retryFailed(db, id)
      if (run.state === 'done' && retried === 0) throw new DomainError('wrong_state')
      await queue.send(db, RUN_LABELS, { run_id: id })
    }
    await store.setRunState(db, id, to, to === 'canceled' ? at : null)
    await record(db, who, at, id, { action, before: { run_state: run.state }, after: { run_state: to } })
  })
  return readLabelRun(db, id)
}

interface LabelRunChange {
  action: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
}

async function record(db: Db, who: Caller, at: Date, id: string, { action, before = {}, after }: LabelRunChange) {
  const entity = { entity: 'label_run', entity_id: id, entity_name: id.slice(0, 8) }
  await recordChange(db, who, at, { action, ...entity, before, after })
}
