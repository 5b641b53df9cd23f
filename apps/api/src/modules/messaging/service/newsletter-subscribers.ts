import type { NewsletterState, NewsletterSubscriber } from '@fieldhouse/contract/newsletter'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { BYTE_ORDER_MARK, formatCsv } from '#platform/csv.ts'
import { escapeFormula } from '#platform/csv-formulas.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import type { NewsletterFilters, NewsletterRow } from '../store/newsletter.ts'
import * as store from '../store/newsletter.ts'
import { listSubscribersAfter } from '../store/newsletter-events.ts'
import { appendNewsletterEvent, findBrokenLedgers } from './newsletter-ledger.ts'

const TICKETS = 'newsletter subscribers'
const BATCH_SIZE = 1000
const COLUMNS = [
  'email',
  'state',
  'lang',
  'requested_at',
  'confirmed_at',
  'unsubscribed_at',
  'words',
  'form',
  'address',
  'user_agent',
  'ledger_intact',
] as const

export async function listNewsletterSubscribers(
  { db }: Pick<Deps, 'db'>,
  filters: NewsletterFilters,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; counts: Record<NewsletterState, number>; results: NewsletterSubscriber[] }> {
  const [count, counts, rows] = await Promise.all([
    store.countNewsletter(db, filters),
    store.countByState(db),
    store.listNewsletter(db, filters, bounds),
  ])
  return { count, counts, results: rows.map(serializeSubscriber) }
}

/** For a person who asked by phone or email. */
export async function unsubscribeByStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  id: number,
): Promise<NewsletterSubscriber> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const row = await store.lockById(db, id)
    if (!row) throw new DomainError('not_found')
    await recordChange(db, who, now, {
      action: 'stopNewsletterSubscriber',
      entity: 'newsletter_subscriber',
      entity_id: String(id),
      entity_name: String(id),
      before: { state: row.state },
      after: { state: 'unsubscribed' },
    })
    if (row.state === 'unsubscribed') return serializeSubscriber(row)
    await store.setUnsubscribed(db, id, now)
    await appendNewsletterEvent(db, id, 'unsubscribed_by_staff', { actor: who.username }, now)
    return serializeSubscriber({ ...row, state: 'unsubscribed', unsubscribed_at: now })
  })
}

type ExportDeps = Pick<Deps, 'clock' | 'db' | 'keys'>

export function createNewsletterExportLink(deps: ExportDeps): { path: string } {
  return { path: `/api/newsletter/subscribers.csv?ticket=${signTicket(deps, TICKETS, {})}` }
}

/** Written while it is read. */
export async function openNewsletterExport(
  deps: ExportDeps,
  ticket: string,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  readTicket(deps, TICKETS, ticket)
  return { name: `newsletter-${deps.clock.now().toISOString().slice(0, 10)}.csv`, content: subscribersCsv(deps) }
}

async function* subscribersCsv({ db }: Pick<Deps, 'db'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsv([COLUMNS])
  let after = 0
  while (true) {
    const rows = await listSubscribersAfter(db, after, BATCH_SIZE)
    const broken = await findBrokenLedgers(
      db,
      rows.map(({ id }) => id),
    )
    yield formatCsv(rows.map((row) => toCells({ ...row, ledger_intact: !broken.has(row.id) })))
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? after
  }
}

function toCells(row: Record<(typeof COLUMNS)[number], Date | string | boolean | null>): string[] {
  return COLUMNS.map((column) => {
    const value = row[column]
    return escapeFormula(value instanceof Date ? value.toISOString() : String(value ?? ''))
  })
}

function serializeSubscriber({ created_at, subscribed_at, unsubscribed_at, ...row }: NewsletterRow) {
  return {
    ...row,
    created_at: created_at.toISOString(),
    subscribed_at: subscribed_at?.toISOString() ?? null,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
  }
}
