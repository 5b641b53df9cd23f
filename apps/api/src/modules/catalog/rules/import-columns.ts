import type { ImportKind, ImportProblem } from '@fieldhouse/contract/catalog-import'
import { PRODUCT_TEXTS } from './states.ts'

const EVERY: readonly ImportKind[] = ['product', 'colourway', 'sku']
const PRODUCT: readonly ImportKind[] = ['product']
const COLOURWAY: readonly ImportKind[] = ['colourway']
const SKU: readonly ImportKind[] = ['sku']
const PRICED: readonly ImportKind[] = ['product', 'colourway']

/** Columns in export order, with the kinds of row that use each one. */
const KINDS = {
  row: EVERY,
  slug: EVERY,
  colour_name: ['colourway', 'sku'] as readonly ImportKind[],
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
  distribution: COLOURWAY,
  colour_name_es: COLOURWAY,
  colour_hex: COLOURWAY,
  colour_family: COLOURWAY,
  barcode: SKU,
  weight_g: SKU,
  description: PRODUCT,
  description_es: PRODUCT,
  material: PRODUCT,
  material_es: PRODUCT,
  care: PRODUCT,
  care_es: PRODUCT,
} satisfies Record<string, readonly ImportKind[]>

export type Column = keyof typeof KINDS
export type Cells = Partial<Record<Column, string>>

export const COLUMNS = Object.keys(KINDS) as Column[]
export const TEXT_COLUMNS: readonly Column[] = PRODUCT_TEXTS

/** Key columns identify the row's target; an import never changes them. */
export const KEY_COLUMNS: readonly Column[] = ['row', 'slug', 'colour_name', 'size']

/** Holds the reasons in the error export. Ignored on import, so that the corrected file can be uploaded as it is. */
export const ERROR_COLUMN = 'error'

export function belongsTo(column: Column, kind: ImportKind): boolean {
  const kinds: readonly ImportKind[] = KINDS[column]
  return kinds.includes(kind)
}

export interface Problem {
  code: ImportProblem
  line: number | null
  detail: string | null
}

/** Well above the number of known columns, because spreadsheets leave empty ones between them. */
const MOST_COLUMNS = 100

/** Stops at the last named column; null for an ignored column. */
export function readHeader(cells: readonly string[]): { columns: (Column | null)[] } | { problem: Problem } {
  const all = cells.map((cell) => storedSpelling(cell.trim().toLowerCase()))
  const names = all.slice(0, all.findLastIndex((name) => name !== '') + 1)
  const told = names.filter((name) => name !== '' && name !== ERROR_COLUMN)
  const refuse = (code: ImportProblem, detail: string | null) => ({ problem: { code, line: 1, detail } })

  if (told.length === 0) return refuse('empty', null)
  if (names.length > MOST_COLUMNS) return refuse('too_many_columns', String(MOST_COLUMNS))
  const unknown = told.find((name) => !isColumn(name))
  if (unknown !== undefined) return refuse('unknown_column', unknown.slice(0, 100))
  const twice = told.find((name, index) => told.indexOf(name) < index)
  if (twice !== undefined) return refuse('column_twice', twice)
  const missing = ['row', 'slug'].find((name) => !told.includes(name))
  if (missing !== undefined) return refuse('missing_column', missing)
  return { columns: names.map((name) => (isColumn(name) ? name : null)) }
}

/** Both spellings are read: staff is told the American one, and files exported so far have the British one. */
export function storedSpelling(name: string): string {
  return name.replace(/^color(_|way$)/, 'colour$1')
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(KINDS, name)
}
