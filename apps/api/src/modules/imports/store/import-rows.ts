import type { ImportVerdict } from '@fieldhouse/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { RowChange, RowError, RowResult } from '../rules/rows.ts'

export interface NewImportRow {
  product_index: number
  line: number
  cells: readonly (string | null)[]
  barcode: string | null
}

export async function insertRows(db: Db, import_id: number, rows: readonly NewImportRow[]): Promise<void> {
  await sql`
    insert into imports.rows (import_id, product_index, line, cells, barcode)
    select ${import_id}, * from unnest(
      ${rows.map(({ product_index }) => product_index)}::int[], ${rows.map(({ line }) => line)}::int[],
      ${rows.map(({ cells }) => JSON.stringify(cells))}::json[], ${rows.map(({ barcode }) => barcode)}::text[])`.execute(
    db,
  )
}

export async function deleteRows(db: Db, import_id: number): Promise<void> {
  await db.deleteFrom('imports.rows').where('import_id', '=', import_id).execute()
}

export interface ImportRowRecord {
  product_index: number
  line: number
  cells: (string | null)[]
  barcode: string | null
  verdict: ImportVerdict | null
  changes: RowChange[] | null
  errors: RowError[] | null
}

const COLUMNS = ['product_index', 'line', 'cells', 'barcode', 'verdict', 'changes', 'errors'] as const

/** Continues after the product with this index in the file. */
export async function listRowsAfter(
  db: Db,
  import_id: number,
  product_index: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return db
    .selectFrom('imports.rows')
    .select(COLUMNS)
    .where('import_id', '=', import_id)
    .where('product_index', '>', product_index)
    .orderBy('product_index')
    .orderBy('line')
    .limit(limit)
    .$castTo<ImportRowRecord>()
    .execute()
}

interface RowFilter {
  verdict?: ImportVerdict | undefined
}

/** Errors first. */
export async function listRows(
  db: Db,
  import_id: number,
  { verdict, limit, offset }: RowFilter & { limit: number; offset: number },
): Promise<ImportRowRecord[]> {
  return judged(db, import_id, verdict)
    .select(COLUMNS)
    .orderBy('verdict')
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .$castTo<ImportRowRecord>()
    .execute()
}

/** Continues after this line. */
export async function listErrorRowsAfter(
  db: Db,
  import_id: number,
  line: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return judged(db, import_id, 'error')
    .select(COLUMNS)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .$castTo<ImportRowRecord>()
    .execute()
}

function judged(db: Db, import_id: number, verdict: ImportVerdict | undefined) {
  return db
    .selectFrom('imports.rows')
    .where('import_id', '=', import_id)
    .where('verdict', 'is not', null)
    .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? null))
}

/** First line of the file per barcode. */
export async function listBarcodeLines(
  db: Db,
  import_id: number,
  barcodes: readonly string[],
): Promise<{ barcode: string; line: number }[]> {
  const { rows } = await sql<{ barcode: string; line: number }>`
    select barcode, min(line) as line from imports.rows
    where import_id = ${import_id} and barcode = any(${barcodes}) group by barcode`.execute(db)
  return rows
}

export async function setRowResults(
  db: Db,
  import_id: number,
  results: readonly (RowResult & { product_index: number })[],
): Promise<void> {
  if (results.length === 0) return
  await sql`
    update imports.rows r set verdict = given.verdict::imports.row_verdict, changes = given.changes,
      errors = given.errors
    from unnest(${results.map(({ product_index }) => product_index)}::int[], ${results.map(({ line }) => line)}::int[],
      ${results.map(({ verdict }) => verdict)}::text[],
      ${results.map(({ changes }) => (changes.length > 0 ? JSON.stringify(changes) : null))}::jsonb[],
      ${results.map(({ errors }) => (errors.length > 0 ? JSON.stringify(errors) : null))}::jsonb[])
      as given (product_index, line, verdict, changes, errors)
    where r.import_id = ${import_id} and r.product_index = given.product_index and r.line = given.line`.execute(db)
}

export type VerdictCounts = Record<ImportVerdict, number>

/** Compare-and-set: false if another worker has advanced the import. */
export async function advanceImport(
  db: Db,
  import_id: number,
  { from, to, counts, now }: { from: number; to: number; counts: VerdictCounts; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports.imports')
    .set({
      processed: to,
      state_changed_at: now,
      errors: sql`errors + ${counts.error}`,
      updates: sql`updates + ${counts.update}`,
      creates: sql`creates + ${counts.create}`,
      unchanged: sql`unchanged + ${counts.unchanged}`,
    })
    .where('id', '=', import_id)
    .where('processed', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
