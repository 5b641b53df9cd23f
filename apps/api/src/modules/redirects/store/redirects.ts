import type { Redirect } from '@fieldhouse/contract/redirects'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type RedirectRow = Omit<Redirect, 'created_at'> & { created_at: Date }
export type NewRedirect = Pick<Redirect, 'source' | 'target' | 'origin'>

const columns = ['id', 'source', 'target', 'created_at', sql<Redirect['origin']>`origin`.as('origin')] as const

export async function findRedirect(db: Db, source: string): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirects.redirects').select(columns).where('source', '=', source).executeTakeFirst()
}

export async function findRedirectById(db: Db, id: number): Promise<RedirectRow | undefined> {
  return db.selectFrom('redirects.redirects').select(columns).where('id', '=', id).executeTakeFirst()
}

/** One writer at a time until commit: a chain is shortened over several rows. */
export async function lockRedirects(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects.redirects', 0))`.execute(db)
}

export async function listAllRedirects(db: Db): Promise<RedirectRow[]> {
  return db.selectFrom('redirects.redirects').select(columns).execute()
}

export async function countRedirects(db: Db, q = ''): Promise<number> {
  const { count } = await db
    .selectFrom('redirects.redirects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matches(q))
    .executeTakeFirstOrThrow()
  return count
}

export async function listRedirects(
  db: Db,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<RedirectRow[]> {
  return db
    .selectFrom('redirects.redirects')
    .select(columns)
    .where(matches(q))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

function matches(q: string) {
  return sql<boolean>`(strpos(lower(source), lower(${q})) > 0 or strpos(lower(target), lower(${q})) > 0)`
}

/** What exists is replaced. */
export async function putRedirects(db: Db, redirects: readonly NewRedirect[], now: Date): Promise<void> {
  await sql`
    insert into redirects.redirects (source, target, origin, created_at)
    select source, target, origin, ${now}
    from unnest(
      ${redirects.map(({ source }) => source)}::text[],
      ${redirects.map(({ target }) => target)}::text[],
      ${redirects.map(({ origin }) => origin)}::text[]
    ) as given (source, target, origin)
    on conflict (source) do update set target = excluded.target, origin = excluded.origin, created_at = excluded.created_at
  `.execute(db)
}

export async function deleteRedirect(db: Db, source: string): Promise<void> {
  await db.deleteFrom('redirects.redirects').where('source', '=', source).execute()
}

export async function deleteLoaded(db: Db): Promise<void> {
  await db.deleteFrom('redirects.redirects').where('origin', '=', 'file').execute()
}
