import type { NoticePreference } from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function listPreferences(db: Db, user_id: number): Promise<NoticePreference[]> {
  const { rows } = await sql<NoticePreference>`
    select kind, in_shell, by_mail from notices.preferences where user_id = ${user_id}`.execute(db)
  return rows
}

export async function setPreference(db: Db, user_id: number, preference: NoticePreference): Promise<void> {
  const { kind, in_shell, by_mail } = preference
  await sql`
    insert into notices.preferences (user_id, kind, in_shell, by_mail)
    values (${user_id}, ${kind}, ${in_shell}, ${by_mail})
    on conflict (user_id, kind) do update set in_shell = ${in_shell}, by_mail = ${by_mail}`.execute(db)
}

export async function findReadUntil(db: Db, user_id: number): Promise<Date | undefined> {
  const { rows } = await sql<{ read_until: Date }>`
    select read_until from notices.readers where user_id = ${user_id}`.execute(db)
  return rows[0]?.read_until
}

/** What was read stays read. */
export async function setReadUntil(db: Db, user_id: number, until: Date): Promise<void> {
  await sql`
    insert into notices.readers as r (user_id, read_until) values (${user_id}, ${until})
    on conflict (user_id) do update set read_until = greatest(r.read_until, ${until})`.execute(db)
}
