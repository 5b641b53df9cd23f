import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import type { ExportedEvent } from '../store/consent-events.ts'
import { listEventsAfter } from '../store/consent-events.ts'

const TICKETS = 'consent receipts'
const BATCH_SIZE = 1000
const COLUMNS = [
  'id',
  'subscriber_id',
  'phone',
  'at',
  'kind',
  'form',
  'text',
  'body',
  'address',
  'user_agent',
  'provider_ref',
  'actor',
  'hash',
] as const

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

export function createReceiptExportLink(deps: ExportDeps): { path: string } {
  return { path: `/api/publicity/receipts.csv?ticket=${signTicket(deps, TICKETS, {})}` }
}

/** The whole ledger, written while it is read. */
export async function openReceiptExport(
  deps: ExportDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  readTicket(deps, TICKETS, ticket)
  return { name: `consent-receipts-${deps.clock.now().toISOString().slice(0, 10)}.csv`, content: ledgerCsv(deps) }
}

async function* ledgerCsv({ db }: Pick<Deps, 'db'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  let after = 0
  while (true) {
    const rows = await listEventsAfter(db, after, BATCH_SIZE)
    yield formatCsv(rows.map(toCells))
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? after
  }
}

function toCells(row: ExportedEvent): string[] {
  const written = { ...row, at: row.at.toISOString(), hash: row.hash.toString('hex') }
  return COLUMNS.map((column) => escapeFormula(String(written[column] ?? '')))
}
