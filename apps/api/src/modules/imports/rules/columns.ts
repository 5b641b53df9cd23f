import type { ImportFileErrorCode, ImportRowKind } from '@fieldhouse/contract/imports'
import { PRODUCT_TEXTS } from '#modules/catalog/rules/audit-states.ts'

const ALL_KINDS: readonly ImportRowKind[] = ['product', 'colorway', 'sku']
const PRODUCT: readonly ImportRowKind[] = ['product']
const COLORWAY: readonly ImportRowKind[] = ['colorway']
const SKU: readonly ImportRowKind[] = ['sku']
const PRICED: readonly ImportRowKind[] = ['product', 'colorway']

/** Columns in export order, with the kinds of row that use each one. */
const COLUMN_KINDS = {
  row: ALL_KINDS,
  slug: ALL_KINDS,
  color_name: ['colorway', 'sku'] as readonly ImportRowKind[],
  size: SKU,
  name: PRODUCT,
  name_es: PRODUCT,
  category: PRODUCT,
  status: PRODUCT,
  price: PRICED,
  price_from: PRICED,
  publish_at: PRODUCT,
  new: PRODUCT,
  new_until: PRODUCT,
  distribution: COLORWAY,
  color_name_es: COLORWAY,
  color_hex: COLORWAY,
  color_family: COLORWAY,
  barcode: SKU,
  weight_g: SKU,
  cost: SKU,
  description: PRODUCT,
  description_es: PRODUCT,
  material: PRODUCT,
  material_es: PRODUCT,
  care: PRODUCT,
  care_es: PRODUCT,
} satisfies Record<string, readonly ImportRowKind[]>

/** The shop's facts are columns, too: `fact.gender`. */
export type FactColumn = `fact.${string}`
/** Only in converted files: why a row could not be converted, as JSON. */
export const PROBLEM_COLUMN = '!problem'
export type ImportColumn = keyof typeof COLUMN_KINDS | FactColumn | typeof PROBLEM_COLUMN
export type ImportCells = Partial<Record<ImportColumn, string>>

export function importColumns(factKeys: readonly string[]): ImportColumn[] {
  return [...(Object.keys(COLUMN_KINDS) as ImportColumn[]), ...factKeys.map(factColumn)]
}

export function factColumn(key: string): FactColumn {
  return `fact.${key}`
}

export const TEXT_COLUMNS: readonly ImportColumn[] = PRODUCT_TEXTS

/** Key columns identify the row's target; an import never changes them. */
export const KEY_COLUMNS: readonly ImportColumn[] = ['row', 'slug', 'color_name', 'size']

/** Holds the reasons in the error export. Ignored on import, so that the corrected file can be uploaded as it is. */
export const ERROR_COLUMN = 'error'

export function belongsTo(column: ImportColumn, kind: ImportRowKind): boolean {
  if (column === PROBLEM_COLUMN) return false
  const kinds = isFactColumn(column) ? PRODUCT : COLUMN_KINDS[column]
  return kinds.includes(kind)
}

export interface FileError {
  code: ImportFileErrorCode
  line: number | null
  detail: string | null
}

/** Well above the number of known columns, because spreadsheets leave empty ones between them. */
const MAX_COLUMNS = 100

/** Stops at the last named column; null for an ignored column. */
export function readHeader(
  cells: readonly string[],
  factKeys: readonly string[],
): { columns: (ImportColumn | null)[] } | { problem: FileError } {
  const known = new Set<string>(importColumns(factKeys))
  const isColumn = (name: string): name is ImportColumn => known.has(name)
  const all = cells.map((cell) => storedSpelling(cell.trim().toLowerCase()))
  const names = all.slice(0, all.findLastIndex((name) => name !== '') + 1)
  const named = names.filter((name) => name !== '' && name !== ERROR_COLUMN)
  const refuse = (code: ImportFileErrorCode, detail: string | null) => ({ problem: { code, line: 1, detail } })

  if (named.length === 0) return refuse('empty', null)
  if (names.length > MAX_COLUMNS) return refuse('too_many_columns', String(MAX_COLUMNS))
  const unknown = named.find((name) => !isColumn(name))
  if (unknown !== undefined) return refuse('unknown_column', unknown.slice(0, 100))
  const twice = named.find((name, index) => named.indexOf(name) < index)
  if (twice !== undefined) return refuse('duplicate_column', twice)
  const missing = ['row', 'slug'].find((name) => !named.includes(name))
  if (missing !== undefined) return refuse('missing_column', missing)
  return { columns: names.map((name) => (isColumn(name) ? name : null)) }
}

/** Files exported before the American spelling have columns such as `colour_name`, and rows of the kind `colourway`. */
export function storedSpelling(name: string): string {
  return name.replace(/^colour(_|way$)/, 'color$1')
}

function isFactColumn(column: ImportColumn): column is FactColumn {
  return column.startsWith('fact.')
}
