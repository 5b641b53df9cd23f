import type { ConsentEventKind } from '@fieldhouse/contract/messaging'
import type { Db } from '#platform/db/db.ts'
import type { ConsentEventContent } from '../store/consent-events.ts'
import * as events from '../store/consent-events.ts'
import type { SubscriberRow } from '../store/subscribers.ts'
import * as store from '../store/subscribers.ts'
import { hashConsentEvent } from './hash-consent-event.ts'

type EventDetails = Partial<Omit<ConsentEventContent, 'subscriber_id' | 'at' | 'kind'>>

/** Appends to the ledger. The subscriber's row must be locked, because each event seals the one before it. */
export async function appendConsentEvent(
  db: Db,
  subscriber_id: number,
  kind: ConsentEventKind,
  details: EventDetails,
  now: Date,
): Promise<void> {
  const event = { ...NOTHING, ...details, subscriber_id, kind, at: now }
  const hash = hashConsentEvent(await events.findLastHash(db, subscriber_id), event)
  await events.insertConsentEvent(db, { ...event, hash })
}

const NOTHING = {
  consent_text_id: null,
  form: null,
  address: null,
  user_agent: null,
  provider_ref: null,
  body: null,
  actor: null,
}

/** Stops a locked subscriber at once; false if there was nothing to stop. */
export async function stopSubscriber(
  db: Db,
  { id, state }: Pick<SubscriberRow, 'id' | 'state'>,
  kind: 'stopped' | 'stopped_on_web' | 'stopped_by_staff',
  details: EventDetails,
  now: Date,
): Promise<boolean> {
  if (state === 'stopped') return false
  await store.setStopped(db, id, now)
  await appendConsentEvent(db, id, kind, details, now)
  return true
}
