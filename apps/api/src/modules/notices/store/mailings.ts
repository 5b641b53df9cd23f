import type { NoticeKind } from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Serializes the emails of a kind; undefined before the first. */
export async function lockMailing(db: Db, kind: NoticeKind): Promise<Date | undefined> {
  await sql`
    insert into notices.mailings (kind, mailed_at) values (${kind}, '-infinity') on conflict do nothing`.execute(db)
  const { rows } = await sql<{ mailed_at: Date | null }>`
    select nullif(mailed_at, '-infinity') as mailed_at from notices.mailings where kind = ${kind} for update`.execute(
    db,
  )
  return rows[0]?.mailed_at ?? undefined
}

export interface MailedNotice {
  number: number | null
  amount: string | null
  name: string | null
  available: number | null
}

/** Takes all that are in no email yet; counts them, and returns the newest. */
export async function takeNotices(
  db: Db,
  kind: NoticeKind,
  now: Date,
  limit: number,
): Promise<{ count: number; newest: MailedNotice[] }> {
  const { rows } = await sql<{ count: number; newest: MailedNotice[] }>`
    with taken as (
      update notices.notices set mailed_at = ${now} where kind = ${kind} and mailed_at is null
      returning id, number, amount, name, available
    )
    select (select count(*)::int from taken) as count, coalesce((
      select json_agg(json_build_object('number', number, 'amount', amount::text, 'name', name, 'available', available))
      from (select * from taken order by id desc limit ${limit}) as newest
    ), '[]') as newest`.execute(db)
  return rows[0] ?? { count: 0, newest: [] }
}

export async function setMailed(db: Db, kind: NoticeKind, now: Date): Promise<void> {
  await sql`update notices.mailings set mailed_at = ${now} where kind = ${kind}`.execute(db)
}
