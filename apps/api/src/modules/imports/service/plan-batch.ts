import type { ProductPlan } from '#modules/catalog/rules/product-plan.ts'
import type { ItemRecord } from '#modules/catalog/rules/records.ts'
import * as catalog from '#modules/catalog/service/read-products.ts'
import { unescapeFormula } from '#platform/csv-formulas.ts'
import type { Db } from '#platform/db/db.ts'
import type { ImportContext } from '../rules/plan-product.ts'
import { planProduct } from '../rules/plan-product.ts'
import { toCategoryPaths } from '../rules/product-cells.ts'
import type { ImportFileRow, RowResult } from '../rules/rows.ts'
import type { ImportRowRecord } from '../store/import-rows.ts'
import { listBarcodeLines } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'

export interface PlannedBatch {
  results: (RowResult & { product_index: number })[]
  plans: ProductPlan[]
  /** Items of the existing products, by product id. */
  items: Map<number, ItemRecord[]>
}

/** Locks the existing products if the plans are to be applied. */
export async function planBatch(
  db: Db,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
  { now, toApply }: { now: Date; toApply: boolean },
): Promise<PlannedBatch> {
  const groups = [...Map.groupBy(rows, ({ product_index }) => product_index)]
  const slugColumn = (record.columns ?? []).indexOf('slug')
  const slugOf = (row: ImportRowRecord | undefined) => unescapeFormula(row?.cells[slugColumn] ?? '').trim()
  const existing = await catalog.listProductsBySlug(
    db,
    groups.map(([, [first]]) => slugOf(first)),
  )
  const ids = existing.map(({ id }) => id)
  if (toApply) await catalog.lockProducts(db, ids)
  const world = await loadImportContext(db, record, rows, now)
  const products = new Map((await catalog.listProductRecords(db, ids)).map((product) => [product.slug, product]))
  const items = Map.groupBy(await catalog.listItemsOfProducts(db, ids), ({ product_id }) => product_id)

  const judged = groups.map(([product_index, group]) => {
    const product = products.get(slugOf(group[0]))
    const present = product && { product, items: items.get(product.id) ?? [] }
    const { results, plan } = planProduct(
      group.map((row) => toFileRow(row, toApply)),
      present,
      world,
    )
    return { results: results.map((result) => ({ ...result, product_index })), plan }
  })
  return {
    results: judged.flatMap(({ results }) => results),
    plans: judged.flatMap(({ plan }) => plan ?? []),
    items,
  }
}

async function loadImportContext(
  db: Db,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
  now: Date,
): Promise<ImportContext> {
  const barcodes = [...new Set(rows.flatMap(({ barcode }) => barcode ?? []))]
  const [facts, categories, runs, colors, owners, lines] = [
    await catalog.listFactsShared(db),
    await catalog.listCategoryRefs(db),
    await catalog.listSizeRunRefs(db),
    await catalog.listColors(db),
    await catalog.listSkusByBarcode(db, barcodes),
    await listBarcodeLines(db, record.id, barcodes),
  ]
  return {
    now,
    facts,
    columns: (record.columns ?? []).map((column) => column || null),
    paths: toCategoryPaths(categories),
    runs: new Map(runs.map((run) => [run.name, run])),
    colors: new Map(colors.map((color) => [color.name.toLowerCase(), color])),
    barcodes: new Map(owners.map(({ barcode, id }) => [barcode, id])),
    barcodeLines: new Map(lines.map(({ barcode, line }) => [barcode, line])),
  }
}

/** When applying, the row must still match its dry run. */
function toFileRow({ line, cells, verdict, changes }: ImportRowRecord, toApply: boolean): ImportFileRow {
  return { line, cells, dryRun: toApply ? { verdict: verdict ?? 'error', changes: changes ?? [] } : null }
}
