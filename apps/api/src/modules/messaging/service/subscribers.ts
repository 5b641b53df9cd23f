import type { ConsentEventKind, ConsentReceipt, Subscriber } from '@fieldhouse/contract/messaging'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller, Visitor } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { AREAS } from '../rules/area-codes.ts'
import { findConsentText, listConsentEvents } from '../store/consent-events.ts'
import type { ListedSubscriber, SubscriberFilters } from '../store/list-subscribers.ts'
import * as store from '../store/list-subscribers.ts'
import { lockSubscriber } from '../store/subscribers.ts'
import { stopSubscriber } from './consent-ledger.ts'
import { isChainIntact } from './hash-consent-event.ts'
import { readStopToken } from './stop-links.ts'

export async function listSubscribers(
  { db }: Pick<Deps, 'db'>,
  filters: SubscriberFilters,
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: Subscriber[] }> {
  const [count, rows] = await Promise.all([
    store.countSubscribers(db, filters),
    store.listSubscribers(db, filters, bounds),
  ])
  return { count, results: rows.map(serializeSubscriber) }
}

/** The receipt of a consent: the words, and everything that happened to it, with a check of the ledger. */
export async function getReceipt({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<ConsentReceipt> {
  const row = await store.findSubscriber(db, id)
  if (!row) throw new DomainError('not_found')
  const events = await listConsentEvents(db, id)
  const consent_text_id = events.findLast((event) => event.consent_text_id !== null)?.consent_text_id
  const words = consent_text_id ? await findConsentText(db, consent_text_id) : undefined
  return {
    subscriber: serializeSubscriber(row),
    consent_text: words?.text ?? null,
    consent_text_id: consent_text_id ?? null,
    events: events.map(({ id, at, hash, subscriber_id, ...event }) => ({
      ...event,
      kind: event.kind as ConsentEventKind,
      form: event.form as Subscriber['form'],
      id: Number(id),
      at: at.toISOString(),
      hash: hash.toString('hex'),
    })),
    intact: isChainIntact(events),
    issued_at: clock.now().toISOString(),
  }
}

/** By staff, for a person who asked by phone or email. */
export async function stopByStaff(deps: Pick<Deps, 'db' | 'clock'>, who: Caller, id: number): Promise<ConsentReceipt> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const subscriber = await lockSubscriber(db, id)
    if (!subscriber) throw new DomainError('not_found')
    await stopSubscriber(db, subscriber, 'stopped_by_staff', { actor: who.username }, now)
    await recordChange(db, who, now, {
      action: 'stopSubscriber',
      entity: 'subscriber',
      entity_id: String(id),
      entity_name: String(id),
      before: { state: subscriber.state },
      after: { state: 'stopped' },
    })
  })
  return getReceipt(deps, id)
}

/** By the signed link of a text. A second use changes nothing. */
export async function stopByLink(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  { address, user_agent }: Visitor,
  token: string,
): Promise<void> {
  const id = readStopToken(keys, token)
  if (id === undefined) throw new DomainError('link_expired')
  await inTransaction(db, async (db) => {
    const subscriber = await lockSubscriber(db, id)
    const details = { address, user_agent: user_agent.slice(0, 300) }
    if (subscriber) await stopSubscriber(db, subscriber, 'stopped_on_web', details, clock.now())
  })
}

function serializeSubscriber({ area_code, user_id, form, ...row }: ListedSubscriber): Subscriber {
  const { created_at, subscribed_at, stopped_at } = row
  const area = AREAS.get(area_code)
  return {
    ...row,
    form: form as Subscriber['form'],
    has_account: user_id !== null,
    region: area?.region ?? '',
    time_zone: area?.zones[0] ?? null,
    created_at: created_at.toISOString(),
    subscribed_at: subscribed_at?.toISOString() ?? null,
    stopped_at: stopped_at?.toISOString() ?? null,
  }
}
