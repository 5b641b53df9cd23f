import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'

export interface ConsentEventContent {
  subscriber_id: number
  at: Date
  kind: string
  consent_text_id: number | null
  form: string | null
  address: string | null
  user_agent: string | null
  provider_ref: string | null
  body: string | null
  actor: string | null
}

export type ConsentEventRow = ConsentEventContent & { id: number; hash: Buffer }

/** Returns the id of these exact words, which become a row when they are first shown. */
export async function ensureConsentText(db: Db, lang: Language, text: string, now: Date): Promise<number> {
  const find = () =>
    db
      .selectFrom('messaging.consent_texts')
      .select('id')
      .where('lang', '=', lang)
      .where('text', '=', text)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('messaging.consent_texts')
    .values({ lang, text, created_at: now })
    .onConflict((conflict) => conflict.columns(['lang', 'text']).doNothing())
    .execute()
  return (await find())?.id ?? 0
}

export async function findConsentText(db: Db, id: number): Promise<{ lang: string; text: string } | undefined> {
  return db
    .selectFrom('messaging.consent_texts')
    .select(['lang', 'text', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findLastHash(db: Db, subscriber_id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('messaging.consent_events')
    .select('hash')
    .where('subscriber_id', '=', subscriber_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

export async function insertConsentEvent(db: Db, event: ConsentEventContent & { hash: Buffer }): Promise<void> {
  await db.insertInto('messaging.consent_events').values(event).execute()
}

/** Oldest first. */
export async function listConsentEvents(db: Db, subscriber_id: number): Promise<ConsentEventRow[]> {
  const rows = await db
    .selectFrom('messaging.consent_events')
    .select(['id', 'subscriber_id', 'at', 'kind', 'consent_text_id', 'form', 'user_agent', 'provider_ref', 'body'])
    .select(['address', 'actor', 'hash'])
    .where('subscriber_id', '=', subscriber_id)
    .orderBy('id')
    .execute()
  return rows
}

export interface ExportedEvent extends ConsentEventRow {
  phone: string | null
  text: string | null
}

/** Events of all subscribers in the order they happened. */
export async function listEventsAfter(db: Db, after: number, limit: number): Promise<ExportedEvent[]> {
  return db
    .selectFrom('messaging.consent_events as e')
    .innerJoin('messaging.subscribers as s', 's.id', 'e.subscriber_id')
    .leftJoin('messaging.consent_texts as t', 't.id', 'e.consent_text_id')
    .select(['e.id', 'e.subscriber_id', 'e.at', 'e.kind', 'e.consent_text_id', 'e.form', 'e.user_agent'])
    .select(['e.address', 'e.provider_ref', 'e.body', 'e.actor', 'e.hash', 's.phone', 't.text'])
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(limit)
    .execute()
}
