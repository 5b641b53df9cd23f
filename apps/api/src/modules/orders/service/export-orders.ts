import type { OrderFilters } from '@fieldhouse/contract/orders'
import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { matchingPairs } from '../rules/status-pairs.ts'
import type { ExportedOrder } from '../store/exported-orders.ts'
import { listExportedOrders } from '../store/exported-orders.ts'

const TICKETS = 'orders'
const BATCH_SIZE = 1000

const COLUMNS = [
  'number',
  'placed_at',
  'payment_status',
  'fulfillment_status',
  'email',
  'customer',
  'city',
  'state',
  'postal_code',
  'country',
  'lang',
  'units',
  'items',
  'discount',
  'shipping',
  'tax',
  'total',
  'refunded',
  'promo_code',
  'carrier',
  'service',
  'id',
] as const

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

export function createExportLink(deps: ExportDeps, filters: OrderFilters): { path: string } {
  return { path: `/api/orders/orders.csv?ticket=${signTicket(deps, TICKETS, filters)}` }
}

/** The file of a link, written while it is read. */
export async function openExport(
  deps: ExportDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const filters = readTicket<OrderFilters>(deps, TICKETS, ticket)
  return { name: `orders-${deps.clock.now().toISOString().slice(0, 10)}.csv`, content: ordersCsv(deps, filters) }
}

async function* ordersCsv({ db }: ExportDeps, filters: OrderFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  const { since, until, q, source } = filters
  const span = { since: since ? new Date(since) : undefined, until: until ? new Date(until) : undefined }
  const criteria = { ...span, source, q: q?.trim(), pairs: matchingPairs(filters) }
  let last: ExportedOrder | undefined
  while (true) {
    const rows = await listExportedOrders(db, criteria, last, BATCH_SIZE)
    yield formatCsv(rows.map(toCells))
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)
  }
}

function toCells(row: ExportedOrder): string[] {
  const written = { ...row, placed_at: row.placed_at.toISOString() }
  return COLUMNS.map((column) => escapeFormula(String(written[column] ?? '')))
}
