import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

const ofPerson = ({ user_id, emails, until }: Person) =>
  sql`(a.user_id = ${user_id} or (a.email = any(${[...emails]}::text[]) and a.created_at <= ${until}))`

export async function exportCredit(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select e.at, e.kind, e.amount::text as amount, e.balance_after::text as balance, e.reason
    from credit.entries e join credit.accounts a on a.id = e.account_id
    where ${ofPerson(person)} order by e.id limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/** The codes of a guest keep working; nobody can tell any more whose they are. */
export async function eraseEmails(db: Db, person: Person): Promise<void> {
  await sql`update credit.accounts a set email = null where a.email is not null and ${ofPerson(person)}`.execute(db)
}
