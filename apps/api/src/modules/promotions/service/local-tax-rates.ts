import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import { MAX_LOCAL_RATE_BYTES } from '@fieldhouse/contract/rules/local-rate-file'
import type { LocalTaxRate, replaceLocalTaxRates as replace } from '@fieldhouse/contract/taxes'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { formatCsv, parseCsvFile } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import { LOCAL_RATE_COLUMNS, MAX_LINES, parseLocalRates } from '../rules/parse-local-rates.ts'
import * as store from '../store/local-tax-rates.ts'

const TICKETS = 'local tax rates'
const ENTITY = 'local_tax_rates'
const ROW_BATCH_SIZE = 5000
/** A load is undone soon or never; a set of the whole country has about a megabyte. */
const MAX_KEPT_SETS = 20

/** Replaces all rates at once, so that a file is the whole truth. */
export async function replaceLocalTaxRates(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  who: Caller,
  content: Uint8Array,
): Promise<ResponseBody<typeof replace>> {
  if (content.length > MAX_LOCAL_RATE_BYTES) throw new DomainError('body_too_large')
  const parsed = parseLocalRates(parseCsvFile(content, { maxRowSize: 1000, maxLines: MAX_LINES }))
  if ('errors' in parsed) throw new DomainError('validation_failed', { errors: parsed.errors })
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await store.lockLocalRates(db)
    await store.keepLocalRates(db, before, now)
    await store.replaceLocalRates(db, parsed.rates)
    await store.forgetOldLocalRates(db, { kept: MAX_KEPT_SETS })
    const after = await store.countLocalRates(db)
    await recordChange(db, who, now, {
      action: 'replaceLocalTaxRates',
      entity: ENTITY,
      entity_id: 'all',
      entity_name: 'CSV',
      before: auditStateOf(before),
      after: auditStateOf(after),
    })
    return { count: after.count, zips: after.zips }
  })
}

function auditStateOf({ count, zips, checksum }: store.LocalRateCounts) {
  return { local_rates: count, zips, checksum }
}

/** The log has the checksum of the rates. Those themselves are kept apart, and looked up by it. */
export const localRatesUndoHandler: UndoHandler = {
  entity: ENTITY,
  permission: 'promotions',
  async lock(db) {
    return auditStateOf(await store.lockLocalRates(db))
  },
  async write(db, _who, now, _id, state) {
    const { checksum } = state as ReturnType<typeof auditStateOf>
    await store.keepLocalRates(db, await store.countLocalRates(db), now)
    if (!(await store.restoreLocalRates(db, checksum))) throw new DomainError('undo_expired')
    await store.forgetOldLocalRates(db, { kept: MAX_KEPT_SETS })
  },
}

export function createExportLink(deps: Pick<Deps, 'clock' | 'keys'>): { path: string } {
  return { path: `/api/promotions/local-tax-rates.csv?ticket=${signTicket(deps, TICKETS, {})}` }
}

/** Streams the rates in the columns that an upload expects. */
export function exportLocalTaxRates(
  deps: Pick<Deps, 'clock' | 'db' | 'keys'>,
  ticket: string,
): { name: string; content: AsyncIterable<string> } {
  readTicket(deps, TICKETS, ticket)
  return { name: `local-tax-rates-${deps.clock.now().toISOString().slice(0, 10)}.csv`, content: ratesCsv(deps.db) }
}

async function* ratesCsv(db: Db): AsyncGenerator<string> {
  yield formatCsv([LOCAL_RATE_COLUMNS])
  for (let offset = 0; ; offset += ROW_BATCH_SIZE) {
    const rows = await store.listLocalRates(db, { zip: '', limit: ROW_BATCH_SIZE, offset })
    yield formatCsv(rows.map((row) => toCells(row).map(escapeFormula)))
    if (rows.length < ROW_BATCH_SIZE) return
  }
}

function toCells({ zip, rate, starts_on, ends_on, follows_state }: LocalTaxRate): string[] {
  return [zip, rate, starts_on, ends_on ?? '', follows_state === null ? '' : follows_state ? 'yes' : 'no']
}
