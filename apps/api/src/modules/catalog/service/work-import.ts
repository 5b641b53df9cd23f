import type { ImportVerdict } from '@fieldhouse/contract/catalog-import'
import type { Actor } from '../../../platform/audit/record.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { rowError } from '../rules/import-rows.ts'
import type { Counts, StoredRow } from '../store/import-rows.ts'
import { advance, listRowsAfter, setResults } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import { deleteImports, findImport, listStalled } from '../store/imports.ts'
import { lockImport, moveTo, WORK_IMPORT } from './imports.ts'
import type { JudgedBatch } from './judge-import.ts'
import { judgeBatch } from './judge-import.ts'
import { readImport } from './read-import.ts'
import { writePlans } from './write-import.ts'

type WorkDeps = Pick<Deps, 'clock' | 'db' | 'log' | 'queue'>

/** In one transaction: less than a second of work, after which whoever waits for a product gets it. */
const ROWS_AT_ONCE = 2600
const PRODUCTS_AT_ONCE = 250
/** After so many batches the worker is sent for again, so that it can be stopped in between. */
const BATCHES_A_JOB = 10

/** Goes on with an import from where it stands, whether that was checking it or applying it. */
export async function workImport(deps: WorkDeps, id: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch++) {
    const record = await findImport(deps.db, id)
    if (record?.state !== 'checking' && record?.state !== 'applying') return
    if (record.columns === null) await readImport(deps, record)
    else if (record.done >= record.products) return finish(deps, id)
    else if (!(await workBatch(deps, record))) return
  }
  await deps.queue.send(deps.db, WORK_IMPORT, { import_id: id })
}

async function finish(deps: WorkDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const record = await lockImport(db, id)
    if (record.state === 'checking') await moveTo(deps, db, record, { state: 'checked' })
    if (record.state === 'applying') await moveTo(deps, db, record, { state: 'applied' })
  })
}

/** Somebody else has done the same batch: nothing of this one stays. */
class Overtaken extends Error {}

/** Tells whether there is anything left to do for this worker. What a batch cannot do, its products do one by one. */
async function workBatch(deps: WorkDeps, record: ImportRecord): Promise<boolean> {
  const rows = wholeProducts(await listRowsAfter(deps.db, record.id, record.done, ROWS_AT_ONCE), record.done)
  try {
    await workRows(deps, record, rows)
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    if (!isOfData(error)) throw error
    deps.log.warn({ err: error, import_id: record.id }, 'import batch failed, retrying product by product')
    return workAlone(deps, record, rows)
  }
}

async function workAlone(deps: WorkDeps, record: ImportRecord, rows: readonly StoredRow[]): Promise<boolean> {
  let from = record.done
  for (const [place, own] of Map.groupBy(rows, (row) => row.place)) {
    const current = { ...record, done: from }
    try {
      await workRows(deps, current, own)
    } catch (error) {
      if (error instanceof Overtaken) return false
      if (!isOfData(error)) throw error
      deps.log.error({ err: error, import_id: record.id, place }, 'import could not write a product')
      await workRows(deps, current, own, failAll)
    }
    from = place
  }
  return true
}

type Judge = typeof judgeBatch

const failAll: Judge = async (_db, _record, rows) => ({
  results: rows.map(({ place, line }) => {
    return { place, line, verdict: 'error', changes: [], errors: [rowError(null, 'failed')] }
  }),
  plans: [],
  items: new Map(),
})

/** One transaction: what the rows do, what has become of them, and how far the import is. */
async function workRows(
  { clock, db }: WorkDeps,
  record: ImportRecord,
  rows: readonly StoredRow[],
  judge: Judge = judgeBatch,
): Promise<void> {
  const now = clock.now()
  const toApply = record.state === 'applying'
  await inTransaction(db, async (db) => {
    const judged = await judge(db, record, rows, { now, toApply })
    if (toApply) await writePlans(db, actorOf(record), now, judged)
    const news = newsIn(judged.results, rows)
    await setResults(db, record.id, news)
    const to = rows.at(-1)?.place ?? record.products
    const counts = countsOf(news, rows)
    if (!(await advance(db, record.id, { from: record.done, to, counts, now }))) throw new Overtaken()
  })
}

/** Only what has become of rows otherwise than it was told already; whatever was wrong at first stays told. */
function newsIn(results: JudgedBatch['results'], rows: readonly StoredRow[]): JudgedBatch['results'] {
  const stored = new Map(rows.map((row) => [row.line, row]))
  return results.filter(({ line, verdict, changes }) => {
    const told = stored.get(line)
    return told?.verdict !== verdict || (verdict === 'update' && told.changes?.length !== changes.length)
  })
}

function countsOf(results: JudgedBatch['results'], rows: readonly StoredRow[]): Counts {
  const counts = { error: 0, update: 0, create: 0, same: 0 }
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
  return { ...actor, audited: 0 }
}

/** The last product may go on after the rows that were read; no product has as many as are read at once. */
function wholeProducts(rows: readonly StoredRow[], done: number): readonly StoredRow[] {
  const end = rows.length < ROWS_AT_ONCE ? Number.POSITIVE_INFINITY : (rows.at(-1)?.place ?? 0)
  return rows.filter(({ place }) => place < end && place <= done + PRODUCTS_AT_ONCE)
}

/** Data that does not fit (SQLSTATE 22, 23) will not fit later either; all else may pass at the next try. */
function isOfData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code)
}

const STALLED_MS = 2 * 60_000
const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 90

/** Sends for the worker where one was lost too often, and forgets what is long past. */
export async function tendImports({ clock, db, queue }: WorkDeps): Promise<void> {
  const now = clock.now().getTime()
  for (const { id } of await listStalled(db, new Date(now - STALLED_MS))) {
    await queue.send(db, WORK_IMPORT, { import_id: id })
  }
  await deleteImports(db, { before: new Date(now - KEPT_DAYS * DAY_MS), unfinishedBefore: new Date(now - DAY_MS) })
}
