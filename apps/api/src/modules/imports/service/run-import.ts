import type { ImportVerdict } from '@fieldhouse/contract/imports'
import { writeProductPlans } from '#modules/catalog/service/write-product-plans.ts'
import type { Actor } from '#platform/audit/record.ts'
import { isUndone } from '#platform/audit/store.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { rowError } from '../rules/rows.ts'
import type { ImportRowRecord, VerdictCounts } from '../store/import-rows.ts'
import { advanceImport, listRowsAfter, setRowResults } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import { deleteImports, findImport, listStalledImports } from '../store/imports.ts'
import { lockImport, RUN_IMPORT, transitionImport } from './imports.ts'
import { parseImport } from './parse-import.ts'
import type { PlannedBatch } from './plan-batch.ts'
import { planBatch } from './plan-batch.ts'

type WorkDeps = Pick<Deps, 'clock' | 'db' | 'log' | 'queue'>

/** Less than a second of work per transaction, because other edits of the locked products wait. */
const ROW_BATCH_SIZE = 2600
const PRODUCT_BATCH_SIZE = 250
/** Then the job is queued again, so that the worker can shut down in between. */
const BATCHES_PER_JOB = 10

/** Resumes the dry run or the application from the last finished batch. */
export async function runImport(deps: WorkDeps, id: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_PER_JOB; batch++) {
    const record = await findImport(deps.db, id)
    if (record?.state !== 'checking' && record?.state !== 'applying') return
    if (record.columns === null) await parseImport(deps, record)
    else if (record.processed >= record.products) return finish(deps, id)
    else if (!(await runBatch(deps, record))) return
  }
  await deps.queue.send(deps.db, RUN_IMPORT, { import_id: id })
}

async function finish(deps: WorkDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const record = await lockImport(db, id)
    if (record.state === 'checking') await transitionImport(deps, db, record, { state: 'checked' })
    if (record.state === 'applying') await transitionImport(deps, db, record, { state: 'applied' })
  })
}

/** Another worker has finished the same batch; rolls back this one. */
class BatchConflict extends Error {}

/** Staff has undone what was applied so far, so the rest must not be applied. */
class ImportUndone extends Error {}

/** False if another worker took over, or if the import was undone meanwhile. A batch with a data error is retried product by product. */
async function runBatch(deps: WorkDeps, record: ImportRecord): Promise<boolean> {
  const rows = wholeProducts(
    await listRowsAfter(deps.db, record.id, record.processed, ROW_BATCH_SIZE),
    record.processed,
  )
  try {
    await runRows(deps, record, rows)
    return true
  } catch (error) {
    if (error instanceof BatchConflict) return false
    if (error instanceof ImportUndone) return cancelUndone(deps, record.id)
    if (!isDataError(error)) throw error
    deps.log.warn({ err: error, import_id: record.id }, 'import batch failed, retrying product by product')
    return workAlone(deps, record, rows)
  }
}

async function cancelUndone(deps: WorkDeps, id: number): Promise<false> {
  await inTransaction(deps.db, async (db) => {
    const record = await lockImport(db, id)
    if (record.state === 'applying') await transitionImport(deps, db, record, { state: 'canceled' })
  })
  return false
}

async function workAlone(deps: WorkDeps, record: ImportRecord, rows: readonly ImportRowRecord[]): Promise<boolean> {
  let from = record.processed
  for (const [product_index, own] of Map.groupBy(rows, (row) => row.product_index)) {
    const current = { ...record, processed: from }
    try {
      await runRows(deps, current, own)
    } catch (error) {
      if (error instanceof BatchConflict) return false
      if (!isDataError(error)) throw error
      deps.log.error({ err: error, import_id: record.id, product_index }, 'import could not write a product')
      await runRows(deps, current, own, failAll)
    }
    from = product_index
  }
  return true
}

type PlanBatch = typeof planBatch

const failAll: PlanBatch = async (_db, _record, rows) => ({
  results: rows.map(({ product_index, line }) => {
    return { product_index, line, verdict: 'error', changes: [], errors: [rowError(null, 'failed')] }
  }),
  plans: [],
  items: new Map(),
})

/** Writes changes, row results and progress in one transaction, so that a crash never repeats or skips a row. */
async function runRows(
  { clock, db }: WorkDeps,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
  judge: PlanBatch = planBatch,
): Promise<void> {
  const now = clock.now()
  const toApply = record.state === 'applying'
  await inTransaction(db, async (db) => {
    const judged = await judge(db, record, rows, { now, toApply })
    if (toApply) await applyPlans(db, record, now, judged)
    const news = changedResults(judged.results, rows)
    await setRowResults(db, record.id, news)
    const to = rows.at(-1)?.product_index ?? record.products
    const counts = countsOf(news, rows)
    if (!(await advanceImport(db, record.id, { from: record.processed, to, counts, now }))) throw new BatchConflict()
  })
}

async function applyPlans(db: Db, record: ImportRecord, now: Date, planned: PlannedBatch): Promise<void> {
  const part_of = record.audit_entry_id ?? undefined
  if (part_of !== undefined && (await isUndone(db, part_of))) throw new ImportUndone()
  await writeProductPlans(db, actorOf(record), now, planned, part_of)
}

/** Rows whose result differs from the stored one. The first error of a row is kept. */
function changedResults(results: PlannedBatch['results'], rows: readonly ImportRowRecord[]): PlannedBatch['results'] {
  const stored = new Map(rows.map((row) => [row.line, row]))
  return results.filter(({ line, verdict, changes }) => {
    const preview = stored.get(line)
    return preview?.verdict !== verdict || (verdict === 'update' && preview.changes?.length !== changes.length)
  })
}

function countsOf(results: PlannedBatch['results'], rows: readonly ImportRowRecord[]): VerdictCounts {
  const counts = { error: 0, update: 0, create: 0, unchanged: 0 }
  const stored = new Map(rows.map(({ line, verdict }) => [line, verdict]))
  for (const { line, verdict } of results) {
    counts[verdict] += 1
    const before: ImportVerdict | null = stored.get(line) ?? null
    if (before) counts[before] -= 1
  }
  return counts
}

function actorOf({ id, actor }: ImportRecord): Actor {
  if (!actor) throw new Error(`import ${id} is being applied but has no actor`)
  return { ...actor, auditedEntries: 0 }
}

/** Drops the last product, which may be incomplete. A batch is larger than any product, so one always remains. */
function wholeProducts(rows: readonly ImportRowRecord[], processed: number): readonly ImportRowRecord[] {
  const end = rows.length < ROW_BATCH_SIZE ? Number.POSITIVE_INFINITY : (rows.at(-1)?.product_index ?? 0)
  return rows.filter(({ product_index }) => product_index < end && product_index <= processed + PRODUCT_BATCH_SIZE)
}

/** SQLSTATE classes 22 and 23 are data errors and fail again; anything else may succeed on retry. */
function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code)
}

const STALLED_MS = 2 * 60_000
const DAY_MS = 24 * 60 * 60_000
const RETENTION_DAYS = 90

/** Requeues stalled imports, and deletes expired ones. */
export async function maintainImports({ clock, db, queue }: WorkDeps): Promise<void> {
  const now = clock.now().getTime()
  for (const { id } of await listStalledImports(db, new Date(now - STALLED_MS))) {
    await queue.send(db, RUN_IMPORT, { import_id: id })
  }
  await deleteImports(db, { before: new Date(now - RETENTION_DAYS * DAY_MS), unfinishedBefore: new Date(now - DAY_MS) })
}
