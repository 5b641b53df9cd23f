import type { Fact } from '@fieldhouse/contract/catalog-facts'
import { equalsIgnoreCase } from '#modules/catalog/rules/names.ts'
import type { ItemPlan, ProductFields, ProductPlan } from '#modules/catalog/rules/product-plan.ts'
import type { ItemRecord, ProductRecord } from '#modules/catalog/rules/records.ts'
import type { ImportColumn } from './columns.ts'
import { TEXT_COLUMNS } from './columns.ts'
import { factFields, mergeFacts } from './fact-cells.ts'
import { parseBoolean, parseInstant, parsePrice, parseStatus, parseText } from './parse-cells.ts'
import type { ImportReferences } from './plan-item.ts'
import { findSku, planItem, planSku } from './plan-item.ts'
import type { toCategoryPaths } from './product-cells.ts'
import { toProductCells } from './product-cells.ts'
import type { FieldReader } from './row-diff.ts'
import { diffPrice, diffRow } from './row-diff.ts'
import type { ImportFileRow, ParsedRow, RowResult } from './rows.ts'
import { parseRow, rowError, toRowResult } from './rows.ts'

export interface ImportContext extends ImportReferences {
  columns: readonly (ImportColumn | null)[]
  paths: ReturnType<typeof toCategoryPaths>
  facts: readonly Fact[]
}

export interface ProductPlanResult {
  results: RowResult[]
  /** Undefined if no row can be applied. */
  plan: ProductPlan | undefined
}

interface ExistingProduct {
  product: ProductRecord
  items: readonly ItemRecord[]
}

/**
 * Plans the rows of one product, or reports why they cannot be applied. Rows are independent unless they reference
 * another row.
 */
export function planProduct(
  rows: readonly ImportFileRow[],
  present: ExistingProduct | undefined,
  world: ImportContext,
): ProductPlanResult {
  const read = rows.map((row) => parseRow(row, world.columns))
  refuseDuplicates(read)
  const ofKind = (kind: ParsedRow['kind']) => read.filter((row) => row.kind === kind)
  const results = ofKind(undefined).map((row) => toRowResult(row, { isNew: false, changes: [] }))

  const product = planProductRows(ofKind('product'), present?.product, world)
  results.push(...product.results)
  const hasProduct = present !== undefined || product.fields !== undefined
  const standing = { present, hasProduct, hasProductRow: ofKind('product').length > 0, world }
  const items = planItems(ofKind('colorway'), standing)
  results.push(...items.results)
  results.push(...planSkus(ofKind('sku'), items.plans, standing))

  const plans = [...items.plans.values()]
  const [first] = read
  if (!hasProduct || !first) return { results, plan: undefined }
  return {
    results,
    plan: { slug: first.slug, before: present?.product, fields: product.fields ?? {}, items: plans },
  }
}

function refuseDuplicates(rows: readonly ParsedRow[]): void {
  const lines = new Map<string, number>()
  for (const row of rows) {
    if (!row.kind) continue
    const key = JSON.stringify([row.kind, row.color.toLowerCase(), row.size.toLowerCase()])
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    else row.errors.push(rowError(null, 'duplicate', String(first)))
  }
}

const SLUG = /^[a-z0-9-]{1,120}$/

function planProductRows(rows: readonly ParsedRow[], before: ProductRecord | undefined, world: ImportContext) {
  let fields: ProductFields | undefined
  const results = rows.map((row) => {
    const cells = before ? toProductCells(before, world.paths, world.now) : null
    const diff = diffRow(row.cells, cells, productFields(world))
    const price = diffPrice(row, before?.prices ?? [], { now: world.now, isOptional: false })
    row.errors.push(...diff.errors, ...price.errors)
    if (!before) row.errors.push(...newProductErrors(row))

    const result = toRowResult(row, { isNew: !before, changes: [...diff.changes, ...price.changes] })
    const { changes: _, errors: __, ...priced } = price
    const facts = mergeFacts(diff.values, before?.facts ?? {}, world.facts)
    if (result.verdict !== 'error') fields = { ...toFields({ ...diff.values, ...priced }), ...(facts ? { facts } : {}) }
    return result
  })
  return { results, fields }
}

/** The description column is NOT NULL. */
function toFields(values: Partial<Record<ImportColumn, unknown>>): ProductFields {
  const own = Object.fromEntries(Object.entries(values).filter(([column]) => !column.startsWith('fact.')))
  return { ...own, ...(values.description === null ? { description: '' } : {}) } as ProductFields
}

function productFields({ paths, facts }: ImportContext): FieldReader[] {
  const readCategory = (text: string) => {
    const path = text.trim().toLowerCase()
    const category = paths.get(path.slice(path.lastIndexOf('/') + 1))
    const isIt = category && `/${category.path}`.endsWith(`/${path}`)
    return isIt ? { value: category.id, text: category.path } : ({ code: 'unknown_category' } as const)
  }
  return [
    ...TEXT_COLUMNS.map((column): FieldReader => {
      return { column, empty: column === 'name' ? 'refused' : 'clears', read: (text) => parseText(column, text) }
    }),
    { column: 'category', empty: 'keeps', read: readCategory },
    { column: 'status', empty: 'keeps', read: parseStatus },
    { column: 'publish_at', empty: 'keeps', read: parseInstant },
    { column: 'new', empty: 'keeps', read: parseBoolean },
    { column: 'new_until', empty: 'clears', read: parseInstant },
    ...factFields(facts),
  ]
}

/** A new product needs a price now: a scheduled one would leave it without a price until then. */
function newProductErrors({ slug, cells }: ParsedRow) {
  const needed = (['name', 'category', 'price'] as const).filter((column) => !cells[column]?.trim())
  return [
    ...(SLUG.test(slug) ? [] : [rowError('slug', 'not_a_slug')]),
    ...needed
      .filter((column) => column !== 'name' || cells.name === undefined)
      .map((column) => rowError(column, 'required')),
    ...(cells.price_from?.trim() && !('code' in parsePrice(cells.price ?? ''))
      ? [rowError('price_from', 'not_allowed_for_row')]
      : []),
  ]
}

interface ItemContext {
  present: ExistingProduct | undefined
  hasProduct: boolean
  hasProductRow: boolean
  world: ImportContext
}

function planItems(rows: readonly ParsedRow[], { present, hasProduct, hasProductRow, world }: ItemContext) {
  const plans = new Map<string, ItemPlan>()
  const results = rows.map((row) => {
    if (!hasProduct)
      row.errors.push(hasProductRow ? rowError(null, 'depends_on_failed_row') : rowError('slug', 'unknown_product'))
    const before = present?.items.find(({ color }) => equalsIgnoreCase(color.name, row.color))
    const { result, plan } = planItem(row, before, world)
    if (plan) plans.set(row.color.toLowerCase(), plan)
    return result
  })
  return { plans, results }
}

/** Adds the SKU changes to the plans of their items. */
function planSkus(rows: readonly ParsedRow[], plans: Map<string, ItemPlan>, standing: ItemContext): RowResult[] {
  const { present, hasProduct, hasProductRow, world } = standing
  const itemOf = (row: ParsedRow) => present?.items.find(({ color }) => equalsIgnoreCase(color.name, row.color))
  const giving = new Set(
    rows.flatMap((row) => {
      const sku = findSku(itemOf(row), row.size)
      const isGiven = sku?.barcode && row.cells.barcode !== undefined && row.cells.barcode.trim() !== sku.barcode
      return isGiven && row.errors.length === 0 ? [sku.id] : []
    }),
  )
  return rows.map((row) => {
    const plan = plans.get(row.color.toLowerCase()) ?? unchangedItemPlan(itemOf(row), world)
    if (!plan) {
      const reason = hasProduct ? 'unknown_colorway' : hasProductRow ? 'depends_on_failed_row' : 'unknown_product'
      row.errors.push(rowError(reason === 'unknown_product' ? 'slug' : 'color_name', reason))
      return toRowResult(row, { isNew: false, changes: [] })
    }
    const { result, change } = planSku(row, { plan, vocabulary: world, releasedBarcodeSkuIds: giving })
    if (change) {
      plan.skus.push(change)
      plans.set(row.color.toLowerCase(), plan)
    }
    return result
  })
}

/** For an item without an applicable row of its own: only its SKUs change. */
function unchangedItemPlan(item: ItemRecord | undefined, { runs }: ImportContext): ItemPlan | undefined {
  const run = item && runs.get(item.distribution.name)
  return item && run && { before: item, run, color: { name: item.color.name }, skus: [] }
}
