import type { StaffItem, StaffSku } from '@fieldhouse/contract/catalog-staff'
import { toCents } from '@fieldhouse/contract/rules/money'
import { parsePrice } from '../../kit/prices.ts'
import type { FieldErrorCode } from '../editor/field-errors.ts'
import { validateItemPrice, validateSkuField } from '../editor/field-errors.ts'
import type { ProductDraft, SkuForm } from '../editor/product-draft.ts'
import { skuForm } from '../editor/product-draft.ts'

/** Fields that the cells below the prices can show. */
export const GRID_FIELDS = ['on_hand', 'barcode', 'weight_g', 'cost'] as const satisfies (keyof SkuForm)[]
export type GridField = (typeof GRID_FIELDS)[number]

export interface CellPosition {
  row: number
  column: number
}

/** Row 0 holds the prices of the colorways; each size has a row below it. */
export const PRICE_ROW = 0

export interface GridCell {
  text: string
  /** The colorway's size run does not have this size. */
  absent: boolean
  changed: boolean
  fault: FieldErrorCode | undefined
  sku?: StaffSku
}

/** All sizes of the colorways; each size run keeps its order. */
export function mergeSizes(items: readonly StaffItem[]): { id: number; label: string }[] {
  const sizes: { id: number; label: string }[] = []
  for (const { skus } of items) {
    let insertAt = 0
    for (const { size } of skus) {
      const index = sizes.findIndex(({ id }) => id === size.id)
      if (index === -1) sizes.splice(insertAt, 0, size)
      insertAt = (index === -1 ? insertAt : index) + 1
    }
  }
  return sizes
}

interface GridSource {
  items: readonly StaffItem[]
  sizes: readonly { id: number }[]
  field: GridField
  draft: Pick<ProductDraft, 'items' | 'skus'>
  /** Barcodes that several SKUs would share. */
  repeated: ReadonlySet<string>
}

export function cellAt({ items, sizes, field, draft, repeated }: GridSource, { row, column }: CellPosition): GridCell {
  const item = items[column]
  if (!item) return ABSENT
  if (row === PRICE_ROW) {
    const price = draft.items[item.id]?.price
    return {
      text: price ?? item.price ?? '',
      absent: false,
      changed: price !== undefined,
      fault: validateItemPrice(price),
    }
  }
  const sku = item.skus.find(({ size }) => size.id === sizes[row - 1]?.id)
  if (!sku) return ABSENT
  const typed = draft.skus[sku.id]?.[field]
  const text = typed ?? skuForm(sku)[field]
  const isTwice = field === 'barcode' && repeated.has(text)
  const error = isTwice ? 'twice' : typed === undefined ? undefined : validateSkuField(field, typed)
  return { text, absent: false, changed: typed !== undefined, fault: error, sku }
}

/** The share of the price that remains after the cost, in percent: of a SKU, or of all SKUs of a colorway. */
export function listMargins(
  { items, draft, price }: Pick<GridSource, 'items' | 'draft'> & { price: string },
  column: number,
  sku?: StaffSku,
): number[] {
  const item = items[column]
  if (!item) return []
  const cents = toCentsOf((draft.items[item.id]?.price ?? item.price) || price)
  return (sku ? [sku] : item.skus).flatMap((one) => {
    const cost = toCentsOf(draft.skus[one.id]?.cost ?? one.cost ?? '')
    return cents && cost !== undefined ? Math.round(((cents - cost) / cents) * 100) : []
  })
}

function toCentsOf(text: string): number | undefined {
  const amount = parsePrice(text)
  return amount === undefined ? undefined : toCents(amount)
}

const ABSENT: GridCell = { text: '', absent: true, changed: false, fault: undefined }

/** Spreadsheets copy lines of tab-separated cells. */
export function parseClipboard(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Undefined for keys that do not move the active cell. */
export function moveCell(
  key: string,
  ctrl: boolean,
  { row, column }: CellPosition,
  last: CellPosition,
): CellPosition | undefined {
  const steps: Record<string, CellPosition> = {
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowDown: { row: ctrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    ArrowRight: { row, column: ctrl ? last.column : column + 1 },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? last.row : row, column: last.column },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  }
  const to = steps[key]
  return to && clampCell(to, last)
}

export function clampCell({ row, column }: CellPosition, last: CellPosition): CellPosition {
  return { row: Math.max(0, Math.min(row, last.row)), column: Math.max(0, Math.min(column, last.column)) }
}
