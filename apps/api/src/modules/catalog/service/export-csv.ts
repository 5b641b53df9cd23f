import { BYTE_ORDER_MARK, formatCsv } from '../../../platform/csv.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { protect, unprotect } from '../rules/csv-cells.ts'
import { COLUMNS, ERROR_COLUMN } from '../rules/import-columns.ts'
import { categoryPaths, productRows } from '../rules/product-cells.ts'
import { listCategorySlugs, listExportIds, listWrittenItems } from '../store/import-reads.ts'
import { listErrorsAfter } from '../store/import-rows.ts'
import { findImport } from '../store/imports.ts'
import type { StaffFilters } from '../store/staff-list.ts'
import { listProductRows } from '../store/staff-reads.ts'
import { readTicket } from './csv-tickets.ts'

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

/** Small batches, because formatting them blocks the event loop. */
const PRODUCTS_AT_ONCE = 25
const ROWS_AT_ONCE = 1000

/** Streams the file: rows are read while the client downloads. */
export async function openCsv(
  deps: ExportDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const wanted = readTicket(deps, ticket)
  const day = deps.clock.now().toISOString().slice(0, 10)
  if ('products' in wanted) return { name: `products-${day}.csv`, content: productsCsv(deps, wanted.products) }

  const record = await findImport(deps.db, wanted.errors_of)
  if (!record?.columns) throw new DomainError('link_expired')
  const columns = record.columns
  return { name: `import-${record.id}-errors.csv`, content: errorsCsv(deps, record.id, columns) }
}

async function* productsCsv({ clock, db }: ExportDeps, filters: StaffFilters): AsyncGenerator<string> {
  const now = clock.now()
  const paths = categoryPaths(await listCategorySlugs(db))
  const ids = await listExportIds(db, filters, now)
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    const slice = ids.slice(start, start + PRODUCTS_AT_ONCE)
    const [products, items] = await Promise.all([listProductRows(db, slice), listWrittenItems(db, slice)])
    const itemsOf = Map.groupBy(items, ({ product_id }) => product_id)
    yield formatCsv(products.flatMap((product) => productRows(product, itemsOf.get(product.id) ?? [], { paths, now })))
  }
}

/** The uploaded rows, with the reasons in an additional column. */
async function* errorsCsv({ db }: ExportDeps, id: number, columns: readonly string[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([[...columns, ERROR_COLUMN]])
  let last = 0
  while (true) {
    const rows = await listErrorsAfter(db, id, last, ROWS_AT_ONCE)
    yield formatCsv(
      rows.map(({ cells, errors }) => [
        ...columns.map((_, index) => protect(unprotect(cells[index] ?? ''))),
        (errors ?? []).map(({ column, code }) => [column, code].filter(Boolean).join(': ')).join(', '),
      ]),
    )
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return
    last = end.line
  }
}
