import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { ConsentEventContent } from './consent-events.ts'

/** An email has no reply and no provider's reference. */
export type NewsletterEvent = Omit<ConsentEventContent, 'provider_ref' | 'body'>

export async function findLastNewsletterHash(db: Db, subscriber_id: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('messaging.newsletter_events')
    .select('hash')
    .where('subscriber_id', '=', subscriber_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}

export async function insertNewsletterEvent(db: Db, event: NewsletterEvent & { hash: Buffer }): Promise<void> {
  await db.insertInto('messaging.newsletter_events').values(event).execute()
}

export type NewsletterEventRow = NewsletterEvent & { hash: Buffer }

/** Of these subscribers, oldest first. */
export async function listNewsletterEvents(db: Db, subscriber_ids: readonly number[]): Promise<NewsletterEventRow[]> {
  return db
    .selectFrom('messaging.newsletter_events')
    .select(['subscriber_id', 'at', 'kind', 'consent_text_id', 'form', 'address', 'user_agent', 'actor', 'hash'])
    .where('subscriber_id', 'in', subscriber_ids.length > 0 ? subscriber_ids : [0])
    .orderBy('id')
    .execute()
}

export interface ExportedSubscriber {
  id: number
  email: string
  state: string
  lang: string
  requested_at: Date | null
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  words: string | null
  form: string | null
  address: string | null
  user_agent: string | null
}

/** Each with the words it agreed to last, and when and from where it confirmed them. */
export async function listSubscribersAfter(db: Db, after: number, limit: number): Promise<ExportedSubscriber[]> {
  const { rows } = await sql<ExportedSubscriber>`
    select s.id, s.email, s.state, s.lang, r.at as requested_at, c.at as confirmed_at, s.unsubscribed_at, r.text as words,
      r.form, c.address, c.user_agent
    from messaging.newsletter_subscribers s
    left join lateral (
      select e.at, e.form, t.text from messaging.newsletter_events e
      join messaging.consent_texts t on t.id = e.consent_text_id
      where e.subscriber_id = s.id and e.kind = 'requested' order by e.id desc limit 1
    ) r on true
    left join lateral (
      select e.at, e.address, e.user_agent from messaging.newsletter_events e
      where e.subscriber_id = s.id and e.kind = 'confirmed' order by e.id desc limit 1
    ) c on true
    where s.id > ${after} and s.email is not null order by s.id limit ${limit}`.execute(db)
  return rows
}
