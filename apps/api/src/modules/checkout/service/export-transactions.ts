import type { TransactionFilters } from '@fieldhouse/contract/payments'
import type { LiveSettings } from '#modules/settings/service.ts'
import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { listTransactions } from '../store/transactions.ts'
import type { NumberedTransaction } from './transactions.ts'
import { toCriteria, withOrderNumbers } from './transactions.ts'

const TICKETS = 'transactions'
const BATCH_SIZE = 1000

const COLUMNS = [
  'id',
  'at',
  'kind',
  'amount',
  'currency',
  'provider_ref',
  'order_number',
  'order_id',
  'method',
] as const

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>
type FileDeps = ExportDeps & { settings: LiveSettings }

export function createExportLink(deps: ExportDeps, filters: TransactionFilters): { path: string } {
  return { path: `/api/payments/transactions.csv?ticket=${signTicket(deps, TICKETS, filters)}` }
}

/** The file of a link, written while it is read. */
export async function openExport(
  deps: FileDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  const filters = readTicket<TransactionFilters>(deps, TICKETS, ticket)
  const day = deps.clock.now().toISOString().slice(0, 10)
  return { name: `transactions-${day}.csv`, content: transactionsCsv(deps, filters) }
}

async function* transactionsCsv({ db, settings }: FileDeps, filters: TransactionFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  const criteria = await toCriteria(db, filters, await settings.get('shop.time_zone'))
  let below_id: number | undefined
  while (criteria) {
    const rows = await listTransactions(db, { ...criteria, below_id }, { limit: BATCH_SIZE, offset: 0 })
    yield formatCsv((await withOrderNumbers(db, rows)).map(toCells))
    if (rows.length < BATCH_SIZE) return
    below_id = rows.at(-1)?.id
  }
}

function toCells(row: NumberedTransaction): string[] {
  return COLUMNS.map((column) => escapeFormula(String(row[column] ?? '')))
}
