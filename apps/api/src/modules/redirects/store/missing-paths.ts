import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

interface MissingRow {
  id: number
  path: string
  visits: number
  last_at: Date
}

/**
 * Counts a visit. A new address takes the place of the one with the fewest visits if the list is full, so that
 * invented addresses push out each other and not those that people ask for.
 */
export async function countMissing(
  db: Db,
  { path, max, now }: { path: string; max: number; now: Date },
): Promise<void> {
  const known = await sql`
    update redirects.missing set visits = visits + 1, last_at = ${now} where path = ${path} returning id
  `.execute(db)
  if (known.rows.length > 0) return
  await sql`
    with surplus as (
      delete from redirects.missing where id in (
        select id from redirects.missing order by ignored, visits, last_at
        limit (select greatest(count(*) - ${max} + 1, 0) from redirects.missing)
      )
    )
    insert into redirects.missing (path, last_at) values (${path}, ${now})
    on conflict (path) do update set visits = redirects.missing.visits + 1, last_at = excluded.last_at
  `.execute(db)
}

export async function listMissing(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const shown = db.selectFrom('redirects.missing').where('ignored', '=', false)
  const { count } = await shown.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const rows: MissingRow[] = await shown
    .select(['id', 'path', 'visits', 'last_at'])
    .orderBy('visits', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

/** It stays as a row, so that the next visit does not list it again. */
export async function setIgnored(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .updateTable('redirects.missing')
    .set({ ignored: true })
    .where('id', '=', id)
    .returning('path')
    .executeTakeFirst()
  return row?.path
}

export async function deleteMissing(db: Db, paths: readonly string[]): Promise<void> {
  await sql`delete from redirects.missing where path = any(${[...paths]})`.execute(db)
}
