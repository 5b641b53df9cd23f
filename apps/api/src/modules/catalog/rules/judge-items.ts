import type { StaffColour, StaffSku } from '@fieldhouse/contract/catalog-staff'
import type { Field } from './import-differences.ts'
import { differencesOf, priceDifference } from './import-differences.ts'
import type { ReadRow, RowResult } from './import-rows.ts'
import { concludeRow, rowError } from './import-rows.ts'
import { readBarcode, readFamily, readHex, readText, readWeight } from './import-values.ts'
import type { Item } from './product-cells.ts'
import { itemCells, skuCells } from './product-cells.ts'

export interface Run {
  id: number
  name: string
  /** Labels, in size-run order. */
  sizes: readonly string[]
}

export interface Vocabulary {
  now: Date
  runs: ReadonlyMap<string, Run>
  /** Keyed by lowercase name. */
  colours: ReadonlyMap<string, StaffColour>
  /** SKU id by barcode, as stored. */
  barcodes: ReadonlyMap<string, number>
  /** First line of the file that uses the barcode. */
  barcodeLines: ReadonlyMap<string, number>
}

export interface ItemPlan {
  /** Undefined for a new item. */
  before: Item | undefined
  colour: { name: string; name_es?: string; hex?: string; family?: string }
  run: Run
  price?: string | null
  price_from?: string
  skus: { size: string; barcode?: string | null; weight_g?: number }[]
}

export interface JudgedItem {
  result: RowResult
  /** Undefined if the row cannot be applied. */
  plan: ItemPlan | undefined
}

export function judgeItem(row: ReadRow, before: Item | undefined, vocabulary: Vocabulary): JudgedItem {
  const { now, runs } = vocabulary
  const known = vocabulary.colours.get(row.colour.toLowerCase())
  const cells = before ? itemCells(before, row.slug, now) : null
  const found = differencesOf(row.cells, cells, [runField(runs), ...(before ? [] : colourFields(known))])
  const price = priceDifference(row, before?.prices ?? [], { now, mayBeNone: true })
  row.errors.push(...found.errors, ...price.errors, ...colourErrors(row, before?.colour ?? known))

  const run = runs.get(String(found.values.distribution ?? before?.distribution.name ?? ''))
  if (!before && !row.cells.distribution?.trim()) row.errors.push(rowError('distribution', 'missing'))
  if (!before && !known) row.errors.push(...newColourErrors(row))
  const sizes = before && run && run.id !== before.distribution.id ? [sizeChange(before, run)] : []
  const result = concludeRow(row, { isNew: !before, changes: [...found.changes, ...price.changes, ...sizes] })
  if (result.verdict === 'error' || !run) return { result, plan: undefined }

  const { changes: _, errors: __, ...priced } = price
  const { colour_name_es: name_es, colour_hex: hex, colour_family: family } = found.values as Record<string, string>
  const colour = { name: row.colour, ...(hex && { hex }), ...(name_es && { name_es }), ...(family && { family }) }
  return { result, plan: { before, run, colour, skus: [], ...priced } }
}

function runField(runs: Vocabulary['runs']): Field {
  const read = (text: string) => {
    const run = runs.get(text.trim())
    return run ? { value: run.name, text: run.name } : ({ code: 'unknown_distribution' } as const)
  }
  return { column: 'distribution', empty: 'keeps', read }
}

/** Only a new color takes its Spanish name, hex value and family from the file. */
function colourFields(known: StaffColour | undefined): Field[] {
  if (known) return []
  return [
    { column: 'colour_name_es', empty: 'keeps', read: (text) => readText('colour_name_es', text) },
    { column: 'colour_hex', empty: 'keeps', read: readHex },
    { column: 'colour_family', empty: 'keeps', read: readFamily },
  ]
}

function newColourErrors(row: ReadRow) {
  const name = readText('colour_name', row.colour)
  return [
    ...('code' in name ? [rowError('colour_name', name.code, name.detail ?? null)] : []),
    ...(row.cells.colour_hex?.trim() ? [] : [rowError('colour_hex', 'missing')]),
  ]
}

/** Colors are shared by the whole shop, so a file with other values gets an error instead of being ignored. */
function colourErrors({ cells }: ReadRow, colour: StaffColour | undefined) {
  if (!colour) return []
  const told = [
    ['colour_name_es', colour.name_es ?? ''],
    ['colour_hex', colour.hex],
    ['colour_family', colour.family],
  ] as const
  return told
    .filter(([column, present]) => {
      const text = cells[column]?.trim() ?? ''
      return text !== '' && text.toLowerCase() !== present.trim().toLowerCase()
    })
    .map(([column, present]) => rowError(column, 'colour_differs', present || null))
}

/** Shows staff the sellable sizes before and after a change of the size run. */
function sizeChange({ skus }: Item, run: Run) {
  const active = skus.filter(({ status }) => status === 'active').map(({ size }) => size.label)
  return { field: 'sizes', before: active.join(' ') || null, after: run.sizes.join(' ') || null }
}

const SKU_FIELDS: Field[] = [
  { column: 'barcode', empty: 'clears', read: readBarcode },
  { column: 'weight_g', empty: 'keeps', read: readWeight },
]

interface Place {
  plan: Pick<ItemPlan, 'before' | 'run'>
  vocabulary: Vocabulary
  /** SKUs of the product that release their barcode in the same file. */
  giving: ReadonlySet<number>
}

export function judgeSku(
  row: ReadRow,
  { plan, vocabulary, giving }: Place,
): { result: RowResult; change: ItemPlan['skus'][number] | undefined } {
  const sku = skuOf(plan.before, row.size)
  const found = differencesOf(row.cells, sku && plan.before ? skuCells(sku, plan.before, row.slug) : null, SKU_FIELDS)
  row.errors.push(...found.errors)
  if (!plan.run.sizes.some((label) => isSame(label, row.size))) row.errors.push(rowError('size', 'unknown_size'))
  row.errors.push(...barcodeErrors(row, found.values.barcode as string | undefined, { sku, vocabulary, giving }))

  const result = concludeRow(row, { isNew: !sku, changes: found.changes })
  if (result.verdict === 'error') return { result, change: undefined }
  const { barcode, weight_g } = found.values as { barcode?: string | null; weight_g?: number }
  const change = {
    size: row.size,
    ...(barcode === undefined ? {} : { barcode }),
    ...(weight_g === undefined ? {} : { weight_g }),
  }
  return { result, change: Object.keys(change).length > 1 ? change : undefined }
}

function barcodeErrors(
  row: ReadRow,
  wanted: string | null | undefined,
  { sku, vocabulary, giving }: Pick<Place, 'vocabulary' | 'giving'> & { sku: StaffSku | undefined },
) {
  const text = row.cells.barcode?.trim()
  const first = text ? vocabulary.barcodeLines.get(text) : undefined
  if (first !== undefined && first !== row.line) return [rowError('barcode', 'duplicate', String(first))]
  const owner = wanted ? vocabulary.barcodes.get(wanted) : undefined
  const isTaken = owner !== undefined && owner !== sku?.id && !giving.has(owner)
  return isTaken ? [rowError('barcode', 'barcode_taken')] : []
}

export function skuOf(item: Item | undefined, size: string): StaffSku | undefined {
  return item?.skus.find((sku) => isSame(sku.size.label, size))
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
