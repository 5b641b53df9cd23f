import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportSubscriptions(db: Db, person: Person) {
  return db
    .selectFrom('messaging.subscribers')
    .select(['phone', 'state', 'lang', 'first_name', 'email', 'created_at', 'subscribed_at', 'stopped_at'])
    .where(ofPerson(person))
    .where('phone', 'is not', null)
    .orderBy('id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function exportConsents(db: Db, person: Person) {
  return db
    .selectFrom('messaging.consent_events as e')
    .leftJoin('messaging.consent_texts as t', 't.id', 'e.consent_text_id')
    .select(['e.at', 'e.kind', 'e.form', 't.text', 'e.address', 'e.user_agent', 'e.body'])
    .where(sql<boolean>`e.subscriber_id in (select id from messaging.subscribers where ${ofPerson(person)})`)
    .orderBy('e.id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function exportTexts(db: Db, person: Person) {
  return db
    .selectFrom('messaging.messages')
    .select(['at', 'direction', 'phone', 'body'])
    .where(sql<boolean>`subscriber_id in (select id from messaging.subscribers where ${ofPerson(person)})`)
    .orderBy('id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function listSubscriberIds(db: Db, person: Person): Promise<number[]> {
  const rows = await db
    .selectFrom('messaging.subscribers')
    .select('id')
    .where(ofPerson(person))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function listUnconfirmedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('messaging.subscribers')
    .select('id')
    .where('state', '=', 'pending')
    .where('phone', 'is not', null)
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('messaging.consent_events as e')
            .select('e.id')
            .whereRef('e.subscriber_id', '=', 'messaging.subscribers.id')
            .where('e.at', '>=', before),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The number, the name, and all texts go; the ledger stays as proof, under the keyed hash of the number. */
export async function eraseSubscribers(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const phones = sql`(select phone from messaging.subscribers where id = any(${ids}::int[]) and phone is not null)`
  await sql`delete from messaging.messages where subscriber_id = any(${ids}::int[]) or phone in ${phones}`.execute(db)
  await sql`delete from messaging.conversations where subscriber_id = any(${ids}::int[]) or phone in ${phones}`.execute(
    db,
  )
  await db
    .updateTable('messaging.subscribers')
    .set({ phone: null, first_name: null, email: null, user_id: null, state: 'stopped' })
    .set({ stopped_at: sql<Date>`coalesce(stopped_at, ${now})`, texted_at: sql`'{}'::timestamptz[]` })
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()
}

function ofPerson({ user_id, emails, until }: Person) {
  return sql<boolean>`(user_id = ${user_id} or (lower(email) = any(${emails}::text[]) and created_at <= ${until}))`
}
