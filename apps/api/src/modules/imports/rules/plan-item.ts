import type { StaffColor, StaffSku } from '@fieldhouse/contract/catalog-staff'
import { equalsIgnoreCase } from '#modules/catalog/rules/names.ts'
import type { ItemPlan, SizeRunRef } from '#modules/catalog/rules/product-plan.ts'
import type { ItemRecord } from '#modules/catalog/rules/records.ts'
import {
  parseBarcode,
  parseColorFamily,
  parseHexColor,
  parsePrice,
  parseText,
  parseWeight,
  storedFamily,
} from './parse-cells.ts'
import { toItemCells, toSkuCells } from './product-cells.ts'
import type { FieldReader } from './row-diff.ts'
import { diffPrice, diffRow } from './row-diff.ts'
import type { ParsedRow, RowResult } from './rows.ts'
import { rowError, toRowResult } from './rows.ts'

export interface ImportReferences {
  now: Date
  runs: ReadonlyMap<string, SizeRunRef>
  /** Keyed by lowercase name. */
  colors: ReadonlyMap<string, StaffColor>
  /** SKU id by barcode, as stored. */
  barcodes: ReadonlyMap<string, number>
  /** First line of the file that uses the barcode. */
  barcodeLines: ReadonlyMap<string, number>
}

export interface PlannedItem {
  result: RowResult
  /** Undefined if the row cannot be applied. */
  plan: ItemPlan | undefined
}

export function planItem(row: ParsedRow, before: ItemRecord | undefined, vocabulary: ImportReferences): PlannedItem {
  const { now, runs } = vocabulary
  const existingColor = vocabulary.colors.get(row.color.toLowerCase())
  const cells = before ? toItemCells(before, row.slug, now) : null
  const diff = diffRow(row.cells, cells, [runField(runs), ...(before ? [] : colorFields(existingColor))])
  const price = diffPrice(row, before?.prices ?? [], { now, isOptional: true })
  row.errors.push(...diff.errors, ...price.errors, ...colorErrors(row, before?.color ?? existingColor))

  const run = runs.get(String(diff.values.distribution ?? before?.distribution.name ?? ''))
  if (!before && !row.cells.distribution?.trim()) row.errors.push(rowError('distribution', 'required'))
  if (!before && !existingColor) row.errors.push(...newColorErrors(row))
  const sizes = before && run && run.id !== before.distribution.id ? [sizeChange(before, run)] : []
  const result = toRowResult(row, { isNew: !before, changes: [...diff.changes, ...price.changes, ...sizes] })
  if (result.verdict === 'error' || !run) return { result, plan: undefined }

  const { changes: _, errors: __, ...priced } = price
  const { color_name_es: name_es, color_hex: hex, color_family: family } = diff.values as Record<string, string>
  const color = { name: row.color, ...(hex && { hex }), ...(name_es && { name_es }), ...(family && { family }) }
  return { result, plan: { before, run, color, skus: [], ...priced } }
}

function runField(runs: ImportReferences['runs']): FieldReader {
  const read = (text: string) => {
    const run = runs.get(text.trim())
    return run ? { value: run.name, text: run.name } : ({ code: 'unknown_distribution' } as const)
  }
  return { column: 'distribution', empty: 'keeps', read }
}

/** Only a new color takes its Spanish name, hex value and family from the file. */
function colorFields(existing: StaffColor | undefined): FieldReader[] {
  if (existing) return []
  return [
    { column: 'color_name_es', empty: 'keeps', read: (text) => parseText('color_name_es', text) },
    { column: 'color_hex', empty: 'keeps', read: parseHexColor },
    { column: 'color_family', empty: 'keeps', read: parseColorFamily },
  ]
}

function newColorErrors(row: ParsedRow) {
  const name = parseText('color_name', row.color)
  return [
    ...('code' in name ? [rowError('color_name', name.code, name.detail ?? null)] : []),
    ...(row.cells.color_hex?.trim() ? [] : [rowError('color_hex', 'required')]),
  ]
}

/** Colors are shared by the whole shop, so a file with other values gets an error instead of being ignored. */
function colorErrors({ cells }: ParsedRow, color: StaffColor | undefined) {
  if (!color) return []
  const stored = [
    ['color_name_es', color.name_es ?? ''],
    ['color_hex', color.hex],
    ['color_family', storedFamily(color.family)],
  ] as const
  return stored
    .filter(([column, present]) => {
      const cell = cells[column]?.trim() ?? ''
      const text = column === 'color_family' ? storedFamily(cell) : cell
      return text !== '' && text.toLowerCase() !== present.trim().toLowerCase()
    })
    .map(([column, present]) => rowError(column, 'color_mismatch', present || null))
}

/** Shows staff the sellable sizes before and after a change of the size run. */
function sizeChange({ skus }: ItemRecord, run: SizeRunRef) {
  const active = skus.filter(({ status }) => status === 'active').map(({ size }) => size.label)
  return { field: 'sizes', before: active.join(' ') || null, after: run.sizes.join(' ') || null }
}

const SKU_FIELDS: FieldReader[] = [
  { column: 'barcode', empty: 'clears', read: parseBarcode },
  { column: 'weight_g', empty: 'keeps', read: parseWeight },
  { column: 'cost', empty: 'clears', read: parsePrice },
]

interface SkuContext {
  plan: Pick<ItemPlan, 'before' | 'run'>
  vocabulary: ImportReferences
  /** SKUs of the product that release their barcode in the same file. */
  releasedBarcodeSkuIds: ReadonlySet<number>
}

export function planSku(
  row: ParsedRow,
  { plan, vocabulary, releasedBarcodeSkuIds }: SkuContext,
): { result: RowResult; change: ItemPlan['skus'][number] | undefined } {
  const sku = findSku(plan.before, row.size)
  const diff = diffRow(row.cells, sku && plan.before ? toSkuCells(sku, plan.before, row.slug) : null, SKU_FIELDS)
  row.errors.push(...diff.errors)
  if (!plan.run.sizes.some((label) => equalsIgnoreCase(label, row.size)))
    row.errors.push(rowError('size', 'unknown_size'))
  row.errors.push(
    ...barcodeErrors(row, diff.values.barcode as string | undefined, { sku, vocabulary, releasedBarcodeSkuIds }),
  )

  const result = toRowResult(row, { isNew: !sku, changes: diff.changes })
  if (result.verdict === 'error') return { result, change: undefined }
  const { barcode, weight_g, cost } = diff.values as {
    barcode?: string | null
    weight_g?: number
    cost?: string | null
  }
  const change = {
    size: row.size,
    ...(barcode === undefined ? {} : { barcode }),
    ...(weight_g === undefined ? {} : { weight_g }),
    ...(cost === undefined ? {} : { cost }),
  }
  return { result, change: Object.keys(change).length > 1 ? change : undefined }
}

function barcodeErrors(
  row: ParsedRow,
  barcode: string | null | undefined,
  {
    sku,
    vocabulary,
    releasedBarcodeSkuIds,
  }: Pick<SkuContext, 'vocabulary' | 'releasedBarcodeSkuIds'> & { sku: StaffSku | undefined },
) {
  const text = row.cells.barcode?.trim()
  const first = text ? vocabulary.barcodeLines.get(text) : undefined
  if (first !== undefined && first !== row.line) return [rowError('barcode', 'duplicate', String(first))]
  const owner = barcode ? vocabulary.barcodes.get(barcode) : undefined
  const isTaken = owner !== undefined && owner !== sku?.id && !releasedBarcodeSkuIds.has(owner)
  return isTaken ? [rowError('barcode', 'barcode_taken')] : []
}

export function findSku(item: ItemRecord | undefined, size: string): StaffSku | undefined {
  return item?.skus.find((sku) => equalsIgnoreCase(sku.size.label, size))
}
