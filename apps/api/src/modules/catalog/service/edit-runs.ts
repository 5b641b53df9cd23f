import type { DistributionPreview, EnteredDistribution } from '@fieldhouse/contract/catalog-run-editing'
import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { textOrNull } from '../rules/names.ts'
import { distributionState } from '../rules/states.ts'
import * as store from '../store/edit-runs.ts'
import { expand } from './change-items.ts'

export const EXPAND_RUN = 'catalog-expand-run'

type RunDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

const TAKEN = { distributions_name_key: 'name_taken' } as const
/** Colourways whose SKUs are made in one transaction; where there are more, the worker makes them. */
const AT_ONCE = 200
const PLACES_NAMED = 50

export async function createRun({ clock, db }: RunDeps, who: Caller, run: EnteredDistribution): Promise<Distribution> {
  const creating = inTransaction(db, async (db) => {
    const id = await store.insertRun(db, namesOf(run))
    await writeSizes(db, id, run)
    return record(db, who, clock.now(), { action: 'createDistribution', id, before: null })
  })
  return orRefuse(TAKEN, creating)
}

export async function replaceRun(
  deps: RunDeps,
  who: Caller,
  { id, run }: { id: number; run: EnteredDistribution },
): Promise<Distribution & { pending: boolean }> {
  const changing = inTransaction(deps.db, async (db) => {
    const before = await lockRun(db, id)
    await store.setRun(db, id, namesOf(run))
    await writeSizes(db, id, run)
    const pending = await expandRun(deps, db, id)
    const after = await record(db, who, deps.clock.now(), { action: 'replaceDistribution', id, before })
    return { ...after, pending }
  })
  return orRefuse(TAKEN, changing)
}

export async function previewRun(
  { db }: Pick<Deps, 'db'>,
  { id, sizes }: { id: number; sizes: EnteredDistribution['sizes'] },
): Promise<DistributionPreview> {
  if (!(await store.findRun(db, id))) throw new DomainError('not_found')
  return store.previewRun(db, id, labelsOf(sizes), PLACES_NAMED)
}

/** The worker's part of a change: a slice at a time, so that nobody waits long. Done again, it changes nothing. */
export async function expandWholeRun({ db }: Pick<Deps, 'db'>, distribution_id: number): Promise<void> {
  let last = 0
  while (true) {
    const ids = await inTransaction(db, async (db) => {
      await store.holdRuns(db, [distribution_id])
      const ids = await store.listItemsOfRun(db, distribution_id, last, AT_ONCE)
      await expand(db, ids)
      return ids
    })
    if (ids.length < AT_ONCE) return
    last = ids.at(-1) ?? last
  }
}

/** Undo goes through the queue as well, so it needs one. */
export function distributionUndo(deps: Pick<Deps, 'queue'>): Undoable {
  return {
    entity: 'distribution',
    permission: 'catalogue',
    async lock(db, id) {
      await store.lockRun(db, Number(id))
      const run = await store.findRun(db, Number(id))
      return run && distributionState(run)
    },
    async write(db, _who, _now, id, state) {
      if (state === null) return store.deleteRun(db, Number(id))
      const run = state as unknown as EnteredDistribution
      if (await store.findRun(db, Number(id))) await store.setRun(db, Number(id), namesOf(run))
      else await store.insertRun(db, { id: Number(id), ...namesOf(run) })
      await writeSizes(db, Number(id), run)
      await expandRun(deps, db, Number(id))
    },
  }
}

/** Tells whether something is left for the worker. */
async function expandRun({ queue }: Pick<Deps, 'queue'>, db: Db, distribution_id: number): Promise<boolean> {
  const ids = await store.listItemsOfRun(db, distribution_id, 0, AT_ONCE + 1)
  const isLong = ids.length > AT_ONCE
  if (isLong) await queue.send(db, EXPAND_RUN, { distribution_id })
  else await expand(db, ids)
  return isLong
}

async function writeSizes(db: Db, id: number, { sizes }: EnteredDistribution): Promise<void> {
  const size_ids = await store.ensureSizes(db, labelsOf(sizes))
  await store.replaceRunSizes(db, id, size_ids, sizes)
}

function labelsOf(sizes: EnteredDistribution['sizes']): string[] {
  const labels = sizes.map(({ label }) => label.trim())
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length) {
    throw new DomainError('validation_failed', { errors: { sizes: ['must not contain a size twice'] } })
  }
  return labels
}

function namesOf({ name, name_es }: EnteredDistribution) {
  return { name: name.trim(), name_es: textOrNull(name_es) }
}

async function lockRun(db: Db, id: number): Promise<Distribution> {
  await store.lockRun(db, id)
  const run = await store.findRun(db, id)
  if (!run) throw new DomainError('not_found')
  return run
}

interface RunChange {
  action: string
  id: number
  before: Distribution | null
}

async function record(db: Db, who: Caller, now: Date, { action, id, before }: RunChange): Promise<Distribution> {
  const after = await lockRun(db, id)
  await recordChange(db, who, now, {
    ...{ action, entity: 'distribution', entity_id: String(id), entity_name: after.name },
    ...{ before: before && distributionState(before), after: distributionState(after) },
  })
  return after
}
