import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Person } from '../personal-data.ts'
import { EXPORT_LIMIT } from '../personal-data.ts'

/** Jobs hold the account's id or an email address; a failed one may quote the address in its output. */
function ofPerson({ user_id, emails, until }: Person) {
  return sql<boolean>`(data ->> 'user_id' = ${String(user_id)} or (created_on <= ${until} and exists (
    select from unnest(${emails}::text[]) as address
    where strpos(lower(concat(data, ' ', output)), address) > 0
  )))`
}

/** Without the rest of the data: it has links that work, and addresses of others. */
export async function listJobsOfPerson(db: Db, person: Person): Promise<object[]> {
  const { rows } = await sql<object>`
    select name, data ->> 'kind' as kind, state::text as state, created_on from pgboss.job where ${ofPerson(person)}
    order by created_on limit ${EXPORT_LIMIT}`.execute(db)
  return rows
}

/** Returns the number of jobs that are running, which stay until they have ended. */
export async function deleteJobsOfPerson(db: Db, person: Person): Promise<number> {
  await sql`delete from pgboss.job where state <> 'active' and ${ofPerson(person)}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where ${ofPerson(person)}`.execute(db)
  return rows[0]?.count ?? 0
}
