import type { NewNotice, Notice, NoticeKind } from '@fieldhouse/contract/notices'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A notice with a key that there is already is left out. */
export async function insertNotices(
  db: Db,
  notices: readonly (NewNotice & { at: Date; once_key: string })[],
): Promise<void> {
  await sql`
    insert into notices.notices (kind, at, target, number, amount, name, available, once_key)
    select kind, at, target, number, amount, name, available, once_key
    from jsonb_to_recordset(${JSON.stringify(notices)}) as n (kind text, at timestamptz, target text, number bigint,
      amount numeric, name text, available integer, once_key text)
    on conflict (once_key) do nothing`.execute(db)
}

type Row = Omit<Notice, 'at' | 'number'> & { at: Date; number: string | null }

/** The orders of a day are one row, apart from those that are unread, so that they never hide the other notices. */
export async function listNotices(
  db: Db,
  {
    kinds,
    read_until,
    since,
    zone,
    limit,
  }: { kinds: readonly NoticeKind[]; read_until: Date; since: Date; zone: string; limit: number },
): Promise<Notice[]> {
  const { rows } = await sql<Row>`
    (
      select 'orders-' || (at at time zone ${zone})::date || case when at > ${read_until} then '-unread' else '' end as key,
        kind, max(at) as at, bool_or(at > ${read_until}) as unread, count(*)::int as count, sum(amount)::numeric(12, 2)::text as amount,
        (array_agg(number order by at desc, id desc))[1] as number,
        (array_agg(target order by at desc, id desc))[1] as target, null as name, null::int as available
      from notices.notices where kind = 'order_placed' and 'order_placed' = any(${kinds}::text[]) and at > ${since}
      group by 1, 2
    ) union all (
      select 'notice-' || id, kind, at, at > ${read_until}, 1, amount::text, number, target, name, available
      from notices.notices
      where kind <> 'order_placed' and kind = any(${kinds}::text[]) and at > ${since}
      order by notices.at desc, id desc limit ${limit}
    )
    order by at desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    number: row.number === null ? null : Number(row.number),
  }))
}

/** Deletes old notices in small steps. Returns how many. */
export async function deleteNoticesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notices.notices where id in (
      select id from notices.notices where at < ${before} order by at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
