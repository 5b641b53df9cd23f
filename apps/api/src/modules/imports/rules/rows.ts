import type { ImportRowErrorCode, ImportRowKind, ImportVerdict } from '@fieldhouse/contract/imports'
import { IMPORT_ROW_KINDS } from '@fieldhouse/contract/imports'
import { unescapeFormula } from '#platform/csv-formulas.ts'
import type { ImportCells, ImportColumn } from './columns.ts'
import { belongsTo, KEY_COLUMNS, PROBLEM_COLUMN, storedSpelling } from './columns.ts'
import { normalizeLineEndings } from './csv-cells.ts'

export interface RowChange {
  field: string
  before: string | null
  after: string | null
}

export interface RowError {
  column: string | null
  code: ImportRowErrorCode
  detail: string | null
}

export interface RowResult {
  line: number
  verdict: ImportVerdict
  changes: RowChange[]
  errors: RowError[]
}

/** A row of the uploaded file, with its dry-run result once there is one. */
export interface ImportFileRow {
  line: number
  /** null, in a converted file, leaves the value as it is. */
  cells: readonly (string | null)[]
  dryRun: Pick<RowResult, 'verdict' | 'changes'> | null
}

/** A parsed row. Cells that do not parse are listed in `errors`. */
export interface ParsedRow {
  line: number
  kind: ImportRowKind | undefined
  slug: string
  color: string
  size: string
  /** Only the columns that the file has and that apply to this kind of row. */
  cells: ImportCells
  errors: RowError[]
  /** Why the row could not be converted; its other errors follow from this one. */
  problem: RowError | undefined
  dryRun: ImportFileRow['dryRun']
}

export function rowError(column: string | null, code: ImportRowErrorCode, detail: string | null = null): RowError {
  return { column, code, detail }
}

export function parseRow({ line, cells, dryRun }: ImportFileRow, columns: readonly (ImportColumn | null)[]): ParsedRow {
  const all: ImportCells = {}
  for (const [index, column] of columns.entries()) {
    if (column && cells[index] !== null) all[column] = normalizeLineEndings(unescapeFormula(cells[index] ?? ''))
  }
  const { [PROBLEM_COLUMN]: problem, ...rest } = all
  const named: ImportCells = rest
  const key = (column: ImportColumn) => named[column]?.trim() ?? ''
  const kind = IMPORT_ROW_KINDS.find((one) => one === storedSpelling(key('row').toLowerCase()))
  const errors = kind ? cellErrors(named, kind) : [rowError('row', 'unknown_kind')]
  if (cells.slice(columns.length).some((cell) => cell?.trim())) errors.push(rowError(null, 'too_many_cells'))
  return {
    ...{ line, kind, dryRun, errors, problem: problem ? (JSON.parse(problem) as RowError) : undefined },
    ...{ slug: key('slug'), color: key('color_name'), size: key('size') },
    cells: kind ? ownCells(named, kind) : {},
  }
}

function cellErrors(cells: ImportCells, kind: ImportRowKind): RowError[] {
  const entries = Object.entries(cells) as [ImportColumn, string][]
  return [
    ...KEY_COLUMNS.filter((column) => belongsTo(column, kind) && !cells[column]?.trim()).map((column) =>
      rowError(column, 'required'),
    ),
    ...entries
      .filter(([column, text]) => !belongsTo(column, kind) && text.trim() !== '')
      .map(([column]) => rowError(column, 'not_allowed_for_row')),
    ...entries.filter(([, text]) => text.includes('\0')).map(([column]) => rowError(column, 'invalid_characters')),
  ]
}

function ownCells(cells: ImportCells, kind: ImportRowKind): ImportCells {
  const own = Object.entries(cells).filter(([name]) => {
    const column = name as ImportColumn
    return belongsTo(column, kind) && !KEY_COLUMNS.includes(column)
  })
  return Object.fromEntries(own)
}

/** Apply only what the dry run showed: every change must be one of the previewed ones. */
function matchesDryRun(
  { verdict, changes }: Pick<RowResult, 'verdict' | 'changes'>,
  dryRun: ImportFileRow['dryRun'],
): boolean {
  if (dryRun === null || verdict === 'unchanged') return true
  if (dryRun.verdict !== verdict) return false
  return changes.every(({ field, before, after }) =>
    dryRun.changes.some((change) => change.field === field && change.before === before && change.after === after),
  )
}

/** A created row has no changes: its cells are the new values. */
export function toRowResult(row: ParsedRow, { isNew, changes }: { isNew: boolean; changes: RowChange[] }): RowResult {
  const verdict = isNew ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
  const found = row.problem ? [row.problem] : row.errors
  const result = { line: row.line, verdict, changes: isNew ? [] : changes, errors: found } as const
  if (found.length === 0 && matchesDryRun(result, row.dryRun)) return result
  // A row that the dry run rejected is never applied later, and keeps its errors.
  const errors = found.length > 0 ? found : [rowError(null, 'version_conflict')]
  return { line: row.line, verdict: 'error', changes: [], errors }
}
