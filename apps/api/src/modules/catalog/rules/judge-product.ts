import type { NewProduct } from '@fieldhouse/contract/catalog-editing'
import type { Column } from './import-columns.ts'
import { TEXT_COLUMNS } from './import-columns.ts'
import type { Field } from './import-differences.ts'
import { differencesOf, priceDifference } from './import-differences.ts'
import type { FileRow, ReadRow, RowResult } from './import-rows.ts'
import { concludeRow, readRow, rowError } from './import-rows.ts'
import { readPrice, readStatus, readText, readTime, readYesNo } from './import-values.ts'
import type { ItemPlan, Vocabulary } from './judge-items.ts'
import { isSame, judgeItem, judgeSku, skuOf } from './judge-items.ts'
import type { categoryPaths, Item, Product } from './product-cells.ts'
import { productCells } from './product-cells.ts'

export interface World extends Vocabulary {
  columns: readonly (Column | null)[]
  paths: ReturnType<typeof categoryPaths>
}

type ProductFields = Partial<NewProduct> & { price_from?: string }

/** Values to write. Absent fields keep their stored value. */
export interface ProductPlan {
  slug: string
  /** Undefined for a new product. */
  before: Product | undefined
  fields: ProductFields
  items: ItemPlan[]
}

export interface Judged {
  results: RowResult[]
  /** Undefined if no row can be applied. */
  plan: ProductPlan | undefined
}

interface Present {
  product: Product
  items: readonly Item[]
}

/**
 * Plans the rows of one product, or reports why they cannot be applied. Rows are independent unless they reference
 * another row.
 */
export function judgeProduct(rows: readonly FileRow[], present: Present | undefined, world: World): Judged {
  const read = rows.map((row) => readRow(row, world.columns))
  refuseDuplicates(read)
  const ofKind = (kind: ReadRow['kind']) => read.filter((row) => row.kind === kind)
  const results = ofKind(undefined).map((row) => concludeRow(row, { isNew: false, changes: [] }))

  const product = judgeProductRows(ofKind('product'), present?.product, world)
  results.push(...product.results)
  const hasProduct = present !== undefined || product.fields !== undefined
  const standing = { present, hasProduct, wasTold: ofKind('product').length > 0, world }
  const items = judgeItems(ofKind('colourway'), standing)
  results.push(...items.results)
  results.push(...judgeSkus(ofKind('sku'), items.plans, standing))

  const plans = [...items.plans.values()]
  const [first] = read
  if (!hasProduct || !first) return { results, plan: undefined }
  return {
    results,
    plan: { slug: first.slug, before: present?.product, fields: product.fields ?? {}, items: plans },
  }
}

function refuseDuplicates(rows: readonly ReadRow[]): void {
  const lines = new Map<string, number>()
  for (const row of rows) {
    if (!row.kind) continue
    const key = JSON.stringify([row.kind, row.colour.toLowerCase(), row.size.toLowerCase()])
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    else row.errors.push(rowError(null, 'duplicate', String(first)))
  }
}

const SLUG = /^[a-z0-9-]{1,120}$/

function judgeProductRows(rows: readonly ReadRow[], before: Product | undefined, world: World) {
  let fields: ProductFields | undefined
  const results = rows.map((row) => {
    const cells = before ? productCells(before, world.paths, world.now) : null
    const found = differencesOf(row.cells, cells, productFields(world))
    const price = priceDifference(row, before?.prices ?? [], { now: world.now, mayBeNone: false })
    row.errors.push(...found.errors, ...price.errors)
    if (!before) row.errors.push(...newProductErrors(row))

    const result = concludeRow(row, { isNew: !before, changes: [...found.changes, ...price.changes] })
    const { changes: _, errors: __, ...priced } = price
    if (result.verdict !== 'error') fields = toFields({ ...found.values, ...priced })
    return result
  })
  return { results, fields }
}

/** The description column is NOT NULL. */
function toFields(values: Partial<Record<Column, unknown>>): ProductFields {
  return { ...values, ...(values.description === null ? { description: '' } : {}) } as ProductFields
}

function productFields({ paths }: World): Field[] {
  const readCategory = (text: string) => {
    const wanted = text.trim().toLowerCase()
    const category = paths.get(wanted.slice(wanted.lastIndexOf('/') + 1))
    const isIt = category && `/${category.path}`.endsWith(`/${wanted}`)
    return isIt ? { value: category.id, text: category.path } : ({ code: 'unknown_category' } as const)
  }
  return [
    ...TEXT_COLUMNS.map((column): Field => {
      return { column, empty: column === 'name' ? 'refused' : 'clears', read: (text) => readText(column, text) }
    }),
    { column: 'category', empty: 'keeps', read: readCategory },
    { column: 'status', empty: 'keeps', read: readStatus },
    { column: 'publish_at', empty: 'keeps', read: readTime },
    { column: 'new', empty: 'keeps', read: readYesNo },
    { column: 'new_until', empty: 'clears', read: readTime },
  ]
}

/** A new product needs a price now: a scheduled one would leave it without a price until then. */
function newProductErrors({ slug, cells }: ReadRow) {
  const needed = (['name', 'category', 'price'] as const).filter((column) => !cells[column]?.trim())
  return [
    ...(SLUG.test(slug) ? [] : [rowError('slug', 'not_a_slug')]),
    ...needed
      .filter((column) => column !== 'name' || cells.name === undefined)
      .map((column) => rowError(column, 'missing')),
    ...(cells.price_from?.trim() && !('code' in readPrice(cells.price ?? ''))
      ? [rowError('price_from', 'not_here')]
      : []),
  ]
}

interface Standing {
  present: Present | undefined
  hasProduct: boolean
  wasTold: boolean
  world: World
}

function judgeItems(rows: readonly ReadRow[], { present, hasProduct, wasTold, world }: Standing) {
  const plans = new Map<string, ItemPlan>()
  const results = rows.map((row) => {
    if (!hasProduct) row.errors.push(wasTold ? rowError(null, 'stands_on_error') : rowError('slug', 'unknown_product'))
    const before = present?.items.find(({ colour }) => isSame(colour.name, row.colour))
    const { result, plan } = judgeItem(row, before, world)
    if (plan) plans.set(row.colour.toLowerCase(), plan)
    return result
  })
  return { plans, results }
}

/** Adds the SKU changes to the plans of their items. */
function judgeSkus(rows: readonly ReadRow[], plans: Map<string, ItemPlan>, standing: Standing): RowResult[] {
  const { present, hasProduct, wasTold, world } = standing
  const itemOf = (row: ReadRow) => present?.items.find(({ colour }) => isSame(colour.name, row.colour))
  const giving = new Set(
    rows.flatMap((row) => {
      const sku = skuOf(itemOf(row), row.size)
      const isGiven = sku?.barcode && row.cells.barcode !== undefined && row.cells.barcode.trim() !== sku.barcode
      return isGiven && row.errors.length === 0 ? [sku.id] : []
    }),
  )
  return rows.map((row) => {
    const plan = plans.get(row.colour.toLowerCase()) ?? presentPlan(itemOf(row), world)
    if (!plan) {
      const reason = hasProduct ? 'unknown_colourway' : wasTold ? 'stands_on_error' : 'unknown_product'
      row.errors.push(rowError(reason === 'unknown_product' ? 'slug' : 'colour_name', reason))
      return concludeRow(row, { isNew: false, changes: [] })
    }
    const { result, change } = judgeSku(row, { plan, vocabulary: world, giving })
    if (change) {
      plan.skus.push(change)
      plans.set(row.colour.toLowerCase(), plan)
    }
    return result
  })
}

/** For an item without an applicable row of its own: only its SKUs change. */
function presentPlan(item: Item | undefined, { runs }: World): ItemPlan | undefined {
  const run = item && runs.get(item.distribution.name)
  return item && run && { before: item, run, colour: { name: item.colour.name }, skus: [] }
}
