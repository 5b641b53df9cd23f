import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportMessages(db: Db, person: Person) {
  return db
    .selectFrom('contact.messages')
    .select(['name', 'email', 'order_number', 'body', 'lang', 'received_at'])
    .where(ofPerson(person))
    .orderBy('received_at')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function exportAnswers(db: Db, person: Person) {
  return db
    .selectFrom('contact.answers as a')
    .innerJoin('contact.messages as m', 'm.id', 'a.message_id')
    .select(['m.email', 'a.body', 'a.written_at'])
    .where(ofPerson(person))
    .orderBy('a.id')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function deleteMessagesOf(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('contact.messages').where(ofPerson(person)).execute()
}

function ofPerson({ emails, until }: Person) {
  return sql<boolean>`lower(email) = any(${emails}::text[]) and received_at <= ${until}`
}
