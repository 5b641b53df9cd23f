import type { Db } from '#platform/db/db.ts'
import type { NewsletterEvent } from '../store/newsletter-events.ts'
import * as events from '../store/newsletter-events.ts'
import { hashConsentEvent, isChainIntact } from './hash-consent-event.ts'

type EventKind = 'requested' | 'confirmation_sent' | 'confirmed' | 'unsubscribed' | 'unsubscribed_by_staff'
type EventDetails = Partial<Omit<NewsletterEvent, 'subscriber_id' | 'at' | 'kind'>>

const NOTHING = { consent_text_id: null, form: null, address: null, user_agent: null, actor: null }
const NOT_OF_EMAILS = { provider_ref: null, body: null }

/** Appends to the ledger. The subscriber's row must be locked, because each event seals the one before it. */
export async function appendNewsletterEvent(
  db: Db,
  subscriber_id: number,
  kind: EventKind,
  details: EventDetails,
  now: Date,
): Promise<void> {
  const event = { ...NOTHING, ...details, subscriber_id, kind, at: now }
  const previous = await events.findLastNewsletterHash(db, subscriber_id)
  const hash = hashConsentEvent(previous, { ...event, ...NOT_OF_EMAILS })
  await events.insertNewsletterEvent(db, { ...event, hash })
}

/** Of these subscribers, those whose events were changed, removed, or inserted later. */
export async function findBrokenLedgers(db: Db, subscriber_ids: readonly number[]): Promise<ReadonlySet<number>> {
  const all = Map.groupBy(await events.listNewsletterEvents(db, subscriber_ids), (event) => event.subscriber_id)
  const broken = [...all].filter(([, rows]) => !isChainIntact(rows.map((row) => ({ ...row, ...NOT_OF_EMAILS }))))
  return new Set(broken.map(([id]) => id))
}
