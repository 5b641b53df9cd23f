import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface FailedEmailRow {
  id: string
  job: string
  kind: string | null
  order_id: string | null
  order_number: number | null
  failed_at: Date
}

/**
 * Takes over the jobs that have failed for good, also those that failed again after they were sent again. Returns them.
 * The queue forgets them after a week, and so does this.
 */
export async function collectFailedEmails(
  db: Db,
  jobs: readonly string[],
  since: Date,
): Promise<Pick<FailedEmailRow, 'id' | 'order_number'>[]> {
  await sql`delete from desk.failed_emails where failed_at < ${since}`.execute(db)
  const { rows } = await sql<Pick<FailedEmailRow, 'id' | 'order_number'>>`
    with failed as (
      select j.id, j.name, j.data ->> 'kind' as kind, j.completed_on, o.id as order_id
      from pgboss.job j
      left join returns.returns r on r.id = (j.data ->> 'return_id')::uuid
      left join lateral (
        select id from orders.orders where id = coalesce((j.data ->> 'order_id')::uuid, r.order_id)
        union all
        select id from orders.orders where number = (j.data ->> 'order_number')::bigint
        limit 1
      ) o on true
      where j.name = any(${[...jobs]}::text[]) and j.state = 'failed' and j.completed_on >= ${since}
    ), taken as (
      insert into desk.failed_emails as f (id, job, kind, order_id, failed_at)
      select id, name, kind, order_id, completed_on from failed
      on conflict (id) do update set failed_at = excluded.failed_at, settled_at = null
        where f.failed_at < excluded.failed_at
      returning id, order_id
    )
    select t.id, o.number as order_number from taken t left join orders.orders o on o.id = t.order_id`.execute(db)
  return rows
}

export async function listFailedEmails(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedEmailRow[]> {
  const { rows } = await sql<FailedEmailRow>`
    select f.id, f.job, f.kind, f.order_id, o.number as order_number, f.failed_at
    from (
      select * from desk.failed_emails where settled_at is null
      order by failed_at desc, id desc limit ${limit} offset ${offset}
    ) f left join orders.orders o on o.id = f.order_id
    order by f.failed_at desc, f.id desc`.execute(db)
  return rows
}

/** Reads at most `cap` rows. */
export async function countFailedEmails(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(failed_at) as oldest from (
      select failed_at from desk.failed_emails where settled_at is null limit ${cap}
    ) as waiting`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Of those, the ones whose job the queue still has: an erasure deletes jobs that name the person. */
export async function listResendable(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from desk.failed_emails f join pgboss.job j on j.name = f.job and j.id = f.id and j.state = 'failed'
    where f.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of those, the ones that still wait: two people never send one email twice. */
export async function settleFailedEmails(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<Pick<FailedEmailRow, 'id' | 'job' | 'kind'>[]> {
  const { rows } = await sql<Pick<FailedEmailRow, 'id' | 'job' | 'kind'>>`
    update desk.failed_emails set settled_at = ${at}
    where id = any(${[...ids]}::uuid[]) and settled_at is null returning id, job, kind`.execute(db)
  return rows
}
