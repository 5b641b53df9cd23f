import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportNewsletter(db: Db, person: Person) {
  return db
    .selectFrom('messaging.newsletter_subscribers')
    .select(['email', 'state', 'lang', 'created_at', 'subscribed_at', 'unsubscribed_at'])
    .where(ofPerson(person))
    .orderBy('id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function exportNewsletterConsents(db: Db, person: Person) {
  return db
    .selectFrom('messaging.newsletter_events as e')
    .innerJoin('messaging.newsletter_subscribers as s', 's.id', 'e.subscriber_id')
    .leftJoin('messaging.consent_texts as t', 't.id', 'e.consent_text_id')
    .select(['s.email', 'e.at', 'e.kind', 'e.form', 't.text', 'e.address', 'e.user_agent'])
    .where(sql<boolean>`s.id in (select id from messaging.newsletter_subscribers where ${ofPerson(person)})`)
    .orderBy('e.id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function eraseNewsletterOf(db: Db, person: Person, now: Date): Promise<void> {
  await erase(db, now).where(ofPerson(person)).execute()
}

/** Emails that were entered before the instant, and whose link nobody has opened since. */
export async function eraseUnconfirmedBefore(db: Db, before: Date, now: Date): Promise<void> {
  await erase(db, now)
    .where('state', '=', 'pending')
    .where('email', 'is not', null)
    .where('requested_at', '<', before)
    .execute()
}

/** The email goes; the ledger stays as proof, under the keyed hash of the email. */
function erase(db: Db, now: Date) {
  return db
    .updateTable('messaging.newsletter_subscribers')
    .set({ email: null, state: 'unsubscribed', token_hash: null, token_expires_at: null })
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, ${now})` })
}

function ofPerson({ emails, until }: Person) {
  return sql<boolean>`lower(email) = any(${emails}::text[]) and created_at <= ${until}`
}
