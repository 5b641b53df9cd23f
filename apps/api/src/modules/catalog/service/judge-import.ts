import type { Db } from '../../../platform/db/db.ts'
import { unprotect } from '../rules/csv-cells.ts'
import type { FileRow, RowResult } from '../rules/import-rows.ts'
import type { ProductPlan, World } from '../rules/judge-product.ts'
import { judgeProduct } from '../rules/judge-product.ts'
import { categoryPaths } from '../rules/product-cells.ts'
import { listColours } from '../store/edit-colours.ts'
import * as reads from '../store/import-reads.ts'
import type { StoredRow } from '../store/import-rows.ts'
import { listBarcodeLines } from '../store/import-rows.ts'
import type { ImportRecord } from '../store/imports.ts'
import type { ItemRow } from '../store/staff-reads.ts'
import { listItemsOfProducts, listProductRows, lockProducts } from '../store/staff-reads.ts'

export interface JudgedBatch {
  results: (RowResult & { place: number })[]
  plans: ProductPlan[]
  /** Items of the existing products, by product id. */
  items: Map<number, ItemRow[]>
}

/** Locks the existing products if the plans are to be applied. */
export async function judgeBatch(
  db: Db,
  record: ImportRecord,
  rows: readonly StoredRow[],
  { now, toApply }: { now: Date; toApply: boolean },
): Promise<JudgedBatch> {
  const groups = [...Map.groupBy(rows, ({ place }) => place)]
  const slugColumn = (record.columns ?? []).indexOf('slug')
  const slugOf = (row: StoredRow | undefined) => unprotect(row?.cells[slugColumn] ?? '').trim()
  const found = await reads.listProductsBySlug(
    db,
    groups.map(([, [first]]) => slugOf(first)),
  )
  const ids = found.map(({ id }) => id)
  if (toApply) await lockProducts(db, ids)
  const world = await gatherWorld(db, record, rows, now)
  const products = new Map((await listProductRows(db, ids)).map((product) => [product.slug, product]))
  const items = Map.groupBy(await listItemsOfProducts(db, ids), ({ product_id }) => product_id)

  const judged = groups.map(([place, group]) => {
    const product = products.get(slugOf(group[0]))
    const present = product && { product, items: items.get(product.id) ?? [] }
    const { results, plan } = judgeProduct(
      group.map((row) => asFileRow(row, toApply)),
      present,
      world,
    )
    return { results: results.map((result) => ({ ...result, place })), plan }
  })
  return {
    results: judged.flatMap(({ results }) => results),
    plans: judged.flatMap(({ plan }) => plan ?? []),
    items,
  }
}

async function gatherWorld(db: Db, record: ImportRecord, rows: readonly StoredRow[], now: Date): Promise<World> {
  const barcodes = [...new Set(rows.flatMap(({ barcode }) => barcode ?? []))]
  const [categories, runs, colours, owners, lines] = [
    await reads.listCategorySlugs(db),
    await reads.listRunSizes(db),
    await listColours(db),
    await reads.listBarcodes(db, barcodes),
    await listBarcodeLines(db, record.id, barcodes),
  ]
  return {
    now,
    columns: (record.columns ?? []).map((column) => column || null),
    paths: categoryPaths(categories),
    runs: new Map(runs.map((run) => [run.name, run])),
    colours: new Map(colours.map((colour) => [colour.name.toLowerCase(), colour])),
    barcodes: new Map(owners.map(({ barcode, id }) => [barcode, id])),
    barcodeLines: new Map(lines.map(({ barcode, line }) => [barcode, line])),
  }
}

/** When applying, the row must still match its dry run. */
function asFileRow({ line, cells, verdict, changes }: StoredRow, toApply: boolean): FileRow {
  return { line, cells, seen: toApply ? { verdict: verdict ?? 'error', changes: changes ?? [] } : null }
}
