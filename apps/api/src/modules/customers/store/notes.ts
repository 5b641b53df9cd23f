import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

interface NewNote {
  person_id: number
  body: string
  actor: string
  created_at: Date
}

export async function insertNote(db: Db, note: NewNote): Promise<number> {
  const { id } = await db.insertInto('customers.notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** People by account, or by exactly this email. */
const ofPerson = ({ user_id, emails }: Person) => sql<boolean>`person_id in (
    select id from orders.people where user_id = ${user_id}
    union
    select id from orders.people
    where email_key in (select orders.canonical_email(e) from unnest(${emails}::text[]) as given (e))
      and lower(email) = any(${emails}::text[])
  )`

export async function exportNotes(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select body, created_at from customers.notes where ${ofPerson(person)} order by id limit ${EXPORT_LIMIT}`.execute(
    db,
  )
  return rows
}

export async function deleteNotes(db: Db, person: Person): Promise<void> {
  await sql`delete from customers.notes where ${ofPerson(person)}`.execute(db)
}
