import type { DistributionInput, DistributionPreview } from '@fieldhouse/contract/catalog-distributions'
import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { distributionAuditState } from '../rules/audit-states.ts'
import { emptyToNull } from '../rules/names.ts'
import * as store from '../store/edit-size-runs.ts'
import { syncSkusWithSizeRuns } from './update-items.ts'

export const SYNC_SIZE_RUN_SKUS = 'catalog-sync-size-run-skus'

type RunDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

const TAKEN = { distributions_name_key: 'name_taken' } as const
/** Up to this many items are synced within the request; above it, the worker does it. */
const MAX_ITEMS_IN_REQUEST = 200
const PLACES_NAMED = 50

export async function createSizeRun(
  { clock, db }: RunDeps,
  who: Caller,
  run: DistributionInput,
): Promise<Distribution> {
  const creating = inTransaction(db, async (db) => {
    const id = await store.insertSizeRun(db, namesOf(run))
    await writeSizes(db, id, run)
    return record(db, who, clock.now(), { action: 'createDistribution', id, before: null })
  })
  return mapConstraintErrors(TAKEN, creating)
}

export async function replaceSizeRun(
  deps: RunDeps,
  who: Caller,
  { id, run }: { id: number; run: DistributionInput },
): Promise<Distribution & { pending: boolean }> {
  const changing = inTransaction(deps.db, async (db) => {
    const before = await lockRun(db, id)
    await store.setSizeRun(db, id, namesOf(run))
    await writeSizes(db, id, run)
    const pending = await syncOrQueueSizeRunSkus(deps, db, id)
    const after = await record(db, who, deps.clock.now(), { action: 'replaceDistribution', id, before })
    return { ...after, pending }
  })
  return mapConstraintErrors(TAKEN, changing)
}

export async function previewSizeRunChange(
  { db }: Pick<Deps, 'db'>,
  { id, sizes }: { id: number; sizes: DistributionInput['sizes'] },
): Promise<DistributionPreview> {
  if (!(await store.findSizeRun(db, id))) throw new DomainError('not_found')
  return store.previewSizeRunChange(db, id, labelsOf(sizes), PLACES_NAMED)
}

/** Runs in the worker, in small transactions, so that locks are held briefly. Idempotent. */
export async function syncSizeRunSkus({ db }: Pick<Deps, 'db'>, distribution_id: number): Promise<void> {
  let last = 0
  while (true) {
    const ids = await inTransaction(db, async (db) => {
      await store.lockSizeRunsShared(db, [distribution_id])
      const ids = await store.listItemIdsOfSizeRun(db, distribution_id, last, MAX_ITEMS_IN_REQUEST)
      await syncSkusWithSizeRuns(db, ids)
      return ids
    })
    if (ids.length < MAX_ITEMS_IN_REQUEST) return
    last = ids.at(-1) ?? last
  }
}

export function createDistributionUndoHandler(deps: Pick<Deps, 'queue'>): UndoHandler {
  return {
    entity: 'distribution',
    permission: 'catalog',
    async lock(db, id) {
      await store.lockSizeRun(db, Number(id))
      const run = await store.findSizeRun(db, Number(id))
      return run && distributionAuditState(run)
    },
    async write(db, _who, _now, id, state) {
      if (state === null) return store.deleteSizeRun(db, Number(id))
      const run = state as unknown as DistributionInput
      if (await store.findSizeRun(db, Number(id))) await store.setSizeRun(db, Number(id), namesOf(run))
      else await store.insertSizeRun(db, { id: Number(id), ...namesOf(run) })
      await writeSizes(db, Number(id), run)
      await syncOrQueueSizeRunSkus(deps, db, Number(id))
    },
  }
}

/** True if the work was queued. */
async function syncOrQueueSizeRunSkus(
  { queue }: Pick<Deps, 'queue'>,
  db: Db,
  distribution_id: number,
): Promise<boolean> {
  const ids = await store.listItemIdsOfSizeRun(db, distribution_id, 0, MAX_ITEMS_IN_REQUEST + 1)
  const isLong = ids.length > MAX_ITEMS_IN_REQUEST
  if (isLong) await queue.send(db, SYNC_SIZE_RUN_SKUS, { distribution_id })
  else await syncSkusWithSizeRuns(db, ids)
  return isLong
}

async function writeSizes(db: Db, id: number, { sizes }: DistributionInput): Promise<void> {
  const size_ids = await store.ensureSizes(db, labelsOf(sizes))
  await store.replaceSizeRunSizes(db, id, size_ids, sizes)
}

function labelsOf(sizes: DistributionInput['sizes']): string[] {
  const labels = sizes.map(({ label }) => label.trim())
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length) {
    throw new DomainError('validation_failed', { errors: { sizes: ['must not contain a size twice'] } })
  }
  return labels
}

function namesOf({ name, name_es }: DistributionInput) {
  return { name: name.trim(), name_es: emptyToNull(name_es) }
}

async function lockRun(db: Db, id: number): Promise<Distribution> {
  await store.lockSizeRun(db, id)
  const run = await store.findSizeRun(db, id)
  if (!run) throw new DomainError('not_found')
  return run
}

interface SizeRunChange {
  action: string
  id: number
  before: Distribution | null
}

async function record(db: Db, who: Caller, now: Date, { action, id, before }: SizeRunChange): Promise<Distribution> {
  const after = await lockRun(db, id)
  await recordChange(db, who, now, {
    ...{ action, entity: 'distribution', entity_id: String(id), entity_name: after.name },
    ...{ before: before && distributionAuditState(before), after: distributionAuditState(after) },
  })
  return after
}
