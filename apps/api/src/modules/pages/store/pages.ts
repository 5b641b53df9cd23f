import type { PageContent, StandardPage } from '@fieldhouse/contract/pages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface PageRow {
  id: number
  standard: StandardPage | null
  slug: string
  content: PageContent
  version: number
  needs_review: boolean
  updated_at: Date
}

/** With what the list says of it: whether it is live, and whether the draft differs from what was published last. */
export interface PageStatusRow extends PageRow {
  is_live: boolean
  is_scheduled: boolean
  has_changes: boolean
}

const columns = [
  'id',
  'slug',
  'version',
  'needs_review',
  'updated_at',
  sql<StandardPage | null>`standard`.as('standard'),
  sql<PageContent>`draft`.as('content'),
] as const

export async function lockPage(db: Db, id: number): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages.pages')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findPageBySlug(db: Db, slug: string): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages.pages')
    .select(columns)
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function findStandardPage(db: Db, standard: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages.pages').select(columns).where('standard', '=', standard).executeTakeFirst()
}

export async function findPageWithStatus(db: Db, id: number, now: Date): Promise<PageStatusRow | undefined> {
  return selectWithStatus(db, now).where('id', '=', id).executeTakeFirst()
}

export async function listPages(
  db: Db,
  { q, now, limit, offset }: { q: string; now: Date; limit: number; offset: number },
): Promise<PageStatusRow[]> {
  return selectWithStatus(db, now)
    .where(matches(q))
    .orderBy(sql`standard is null`)
    .orderBy(sql`lower(draft #>> '{title,en}')`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countPages(db: Db, q: string): Promise<number> {
  const { count } = await db
    .selectFrom('pages.pages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('removed_at', 'is', null)
    .where(matches(q))
    .executeTakeFirstOrThrow()
  return count
}

function selectWithStatus(db: Db, now: Date) {
  const held = sql`from pages.versions v where v.page_id = pages.pages.id and (v.canceled_at is null or v.canceled_at > ${now})`
  return db
    .selectFrom('pages.pages')
    .select([
      ...columns,
      sql<boolean>`exists (select ${held} and v.starts_at <= ${now})`.as('is_live'),
      sql<boolean>`exists (select ${held} and v.starts_at > ${now})`.as('is_scheduled'),
      sql<boolean>`draft is distinct from (select v.content ${held} order by v.id desc limit 1)`.as('has_changes'),
    ])
    .where('removed_at', 'is', null)
}

function matches(q: string) {
  return sql<boolean>`(strpos(slug, lower(${q})) > 0 or strpos(lower((draft -> 'title')::text), lower(${q})) > 0)`
}

/** One writer at a time until commit: an address is chosen by what is not taken yet. */
export async function lockSlugs(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pages.slugs'))`.execute(db)
}

/** Whether a page has this address, a removed one included: its address can be given back to it. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('pages.pages').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

export async function insertPage(db: Db, slug: string, content: PageContent, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('pages.pages')
    .values({ slug, draft: JSON.stringify(content), updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setDraft(db: Db, id: number, content: PageContent, now: Date): Promise<void> {
  await db
    .updateTable('pages.pages')
    .set((eb) => ({ draft: JSON.stringify(content), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function setSlug(db: Db, id: number, slug: string): Promise<void> {
  await db.updateTable('pages.pages').set({ slug }).where('id', '=', id).execute()
}

export async function setReviewed(db: Db, id: number): Promise<void> {
  await db.updateTable('pages.pages').set({ needs_review: false }).where('id', '=', id).execute()
}

export async function setRemoved(db: Db, id: number, removed_at: Date | null): Promise<void> {
  await db.updateTable('pages.pages').set({ removed_at }).where('id', '=', id).execute()
}

export async function countStandardPages(db: Db): Promise<{ count: number; unreviewed: number }> {
  const { rows } = await sql<{ count: number; unreviewed: number }>`
    select count(*)::int as count, count(*) filter (where needs_review)::int as unreviewed
    from pages.pages where standard is not null`.execute(db)
  return rows[0] ?? { count: 0, unreviewed: 0 }
}
