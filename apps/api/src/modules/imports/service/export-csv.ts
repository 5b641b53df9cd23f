import type { ProductFilters } from '#modules/catalog/service/read-products.ts'
import * as catalog from '#modules/catalog/service/read-products.ts'
import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula, unescapeFormula } from '#platform/csv-formulas.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { ERROR_COLUMN, importColumns, PROBLEM_COLUMN } from '../rules/columns.ts'
import { toCategoryPaths, toCsvRows } from '../rules/product-cells.ts'
import { listErrorRowsAfter } from '../store/import-rows.ts'
import { findImport } from '../store/imports.ts'
import { readExportTicket } from './export-tickets.ts'

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

/** Small batches, because formatting them blocks the event loop. */
const EXPORT_BATCH_SIZE = 25
const ROW_BATCH_SIZE = 1000

/** Streams the file: rows are read while the client downloads. */
export async function openExport(
  deps: ExportDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const request = readExportTicket(deps, ticket)
  const day = deps.clock.now().toISOString().slice(0, 10)
  if ('products' in request) return { name: `products-${day}.csv`, content: productsCsv(deps, request.products) }

  const record = await findImport(deps.db, request.errors_of)
  if (!record?.columns) throw new DomainError('link_expired')
  const columns = record.columns
  return { name: `import-${record.id}-errors.csv`, content: errorsCsv(deps, record.id, columns) }
}

async function* productsCsv({ clock, db }: ExportDeps, filters: ProductFilters): AsyncGenerator<string> {
  const now = clock.now()
  const paths = toCategoryPaths(await catalog.listCategoryRefs(db))
  const ids = await catalog.listFilteredProductIds(db, filters, now)
  const columns = importColumns((await catalog.listFacts(db)).map(({ key }) => key))
  yield BYTE_ORDER_MARK + formatCsv([columns])
  for (let start = 0; start < ids.length; start += EXPORT_BATCH_SIZE) {
    const slice = ids.slice(start, start + EXPORT_BATCH_SIZE)
    const [products, items] = await Promise.all([
      catalog.listProductRecords(db, slice),
      catalog.listExportedItems(db, slice),
    ])
    const itemsOf = Map.groupBy(items, ({ product_id }) => product_id)
    yield formatCsv(
      products.flatMap((product) => toCsvRows(product, itemsOf.get(product.id) ?? [], { paths, now, columns })),
    )
  }
}

/** The uploaded rows, with the reasons in an additional column. */
async function* errorsCsv({ db }: ExportDeps, id: number, columns: readonly string[]): AsyncGenerator<string> {
  const named = columns.map((column) => (column === PROBLEM_COLUMN ? '' : column))
  yield BYTE_ORDER_MARK + formatCsv([[...named, ERROR_COLUMN]])
  let last = 0
  while (true) {
    const rows = await listErrorRowsAfter(db, id, last, ROW_BATCH_SIZE)
    yield formatCsv(
      rows.map(({ cells, errors }) => [
        ...named.map((name, index) => (name === '' ? '' : escapeFormula(unescapeFormula(cells[index] ?? '')))),
        (errors ?? []).map(({ column, code }) => [column, code].filter(Boolean).join(': ')).join(', '),
      ]),
    )
    const end = rows.at(-1)
    if (!end || rows.length < ROW_BATCH_SIZE) return
    last = end.line
  }
}
