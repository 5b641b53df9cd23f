import type { ImportErrorCode, ImportKind, ImportVerdict } from '@fieldhouse/contract/catalog-import'
import { IMPORT_KINDS } from '@fieldhouse/contract/catalog-import'
import { oneKindOfLine, unprotect } from './csv-cells.ts'
import type { Cells, Column } from './import-columns.ts'
import { belongsTo, KEY_COLUMNS, storedSpelling } from './import-columns.ts'

export interface RowChange {
  field: string
  before: string | null
  after: string | null
}

export interface RowError {
  column: string | null
  code: ImportErrorCode
  detail: string | null
}

export interface RowResult {
  line: number
  verdict: ImportVerdict
  changes: RowChange[]
  errors: RowError[]
}

/** A row of the uploaded file, with its dry-run result once there is one. */
export interface FileRow {
  line: number
  cells: readonly string[]
  seen: Pick<RowResult, 'verdict' | 'changes'> | null
}

/** A parsed row. Cells that do not parse are listed in `errors`. */
export interface ReadRow {
  line: number
  kind: ImportKind | undefined
  slug: string
  colour: string
  size: string
  /** Only the columns that the file has and that apply to this kind of row. */
  cells: Cells
  errors: RowError[]
  seen: FileRow['seen']
}

export function rowError(column: string | null, code: ImportErrorCode, detail: string | null = null): RowError {
  return { column, code, detail }
}

export function readRow({ line, cells, seen }: FileRow, columns: readonly (Column | null)[]): ReadRow {
  const given: Cells = {}
  for (const [index, column] of columns.entries()) {
    if (column) given[column] = oneKindOfLine(unprotect(cells[index] ?? ''))
  }
  const key = (column: Column) => given[column]?.trim() ?? ''
  const kind = IMPORT_KINDS.find((one) => one === storedSpelling(key('row').toLowerCase()))
  const errors = kind ? cellErrors(given, kind) : [rowError('row', 'unknown_kind')]
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) errors.push(rowError(null, 'too_many_cells'))
  return {
    ...{ line, kind, seen, errors },
    ...{ slug: key('slug'), colour: key('colour_name'), size: key('size') },
    cells: kind ? ownCells(given, kind) : {},
  }
}

function cellErrors(given: Cells, kind: ImportKind): RowError[] {
  const entries = Object.entries(given) as [Column, string][]
  return [
    ...KEY_COLUMNS.filter((column) => belongsTo(column, kind) && !given[column]?.trim()).map((column) =>
      rowError(column, 'missing'),
    ),
    ...entries
      .filter(([column, text]) => !belongsTo(column, kind) && text.trim() !== '')
      .map(([column]) => rowError(column, 'not_here')),
    ...entries.filter(([, text]) => text.includes('\0')).map(([column]) => rowError(column, 'unreadable')),
  ]
}

function ownCells(given: Cells, kind: ImportKind): Cells {
  const own = Object.entries(given).filter(([name]) => {
    const column = name as Column
    return belongsTo(column, kind) && !KEY_COLUMNS.includes(column)
  })
  return Object.fromEntries(own)
}

/** Apply only what the dry run showed: every change must be one of the previewed ones. */
function wasShown({ verdict, changes }: Pick<RowResult, 'verdict' | 'changes'>, seen: FileRow['seen']): boolean {
  if (seen === null || verdict === 'same') return true
  if (seen.verdict !== verdict) return false
  return changes.every(({ field, before, after }) =>
    seen.changes.some((one) => one.field === field && one.before === before && one.after === after),
  )
}

/** A created row has no changes: its cells are the new values. */
export function concludeRow(row: ReadRow, { isNew, changes }: { isNew: boolean; changes: RowChange[] }): RowResult {
  const verdict = isNew ? 'create' : changes.length > 0 ? 'update' : 'same'
  const result = { line: row.line, verdict, changes: isNew ? [] : changes, errors: row.errors } as const
  if (row.errors.length === 0 && wasShown(result, row.seen)) return result
  // A row that the dry run rejected is never applied later, and keeps its errors.
  const errors = row.errors.length > 0 ? row.errors : [rowError(null, 'changed_meanwhile')]
  return { line: row.line, verdict: 'error', changes: [], errors }
}
