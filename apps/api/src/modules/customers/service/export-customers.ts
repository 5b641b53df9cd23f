import type { CustomerFilters, CustomerSummary } from '@fieldhouse/contract/customers'
import { refreshPeople } from '#modules/orders/service/people.ts'
import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { listCustomersAfter } from '../store/list-customers.ts'
import { serializeCustomer } from './customers.ts'

const TICKETS = 'customers'
const BATCH_SIZE = 1000

const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'has_account',
  'orders',
  'spent',
  'first_order_at',
  'last_order_at',
  'units',
  'returned_units',
  'groups',
  'text_state',
] as const

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

export function createExportLink(deps: ExportDeps, filters: CustomerFilters): { path: string } {
  return { path: `/api/customers/customers.csv?ticket=${signTicket(deps, TICKETS, filters)}` }
}

/** The file of a link, written while it is read. */
export async function openExport(deps: ExportDeps, ticket: string) {
  const filters = readTicket<CustomerFilters>(deps, TICKETS, ticket)
  const day = deps.clock.now().toISOString().slice(0, 10)
  return { name: `customers-${day}.csv`, content: customersCsv(deps, filters) }
}

async function* customersCsv({ db, clock }: ExportDeps, filters: CustomerFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  const query = { filters, now: clock.now() }
  for (let after = 0; ; ) {
    const rows = await listCustomersAfter(db, query, after, BATCH_SIZE)
    const stale = rows.filter((row) => row.stale).map(({ id }) => id)
    const fresh = stale.length > 0 && (await refreshPeople(db, stale)) > 0
    const shown = fresh ? await listCustomersAfter(db, query, after, BATCH_SIZE) : rows
    yield formatCsv(shown.map((row) => toCells(serializeCustomer(row))))
    const last = rows.at(-1)
    if (rows.length < BATCH_SIZE || !last) return
    after = last.id
  }
}

function toCells(row: CustomerSummary): string[] {
  const { groups, ...rest } = row
  const cells = { ...rest, groups: groups.join(', ') }
  return COLUMNS.map((column) => escapeFormula(String(cells[column] ?? '')))
}
