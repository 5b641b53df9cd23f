import type { PageContent, StandardPage } from '@fieldhouse/contract/pages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface VersionRow {
  id: number
  page_id: number
  number: number
  starts_at: Date
  published_at: Date
  canceled_at: Date | null
}

export interface ContentRow {
  number: number
  starts_at: Date
  content: PageContent
}

const columns = ['id', 'page_id', 'number', 'starts_at', 'published_at', 'canceled_at'] as const
const contentColumns = ['number', 'starts_at', sql<PageContent>`content`.as('content')] as const

/** The version that holds at the instant. */
export async function findVersionAt(db: Db, page_id: number, at: Date): Promise<ContentRow | undefined> {
  return db
    .selectFrom('pages.versions')
    .select(contentColumns)
    .where('page_id', '=', page_id)
    .where('starts_at', '<=', at)
    .where(({ eb, or }) => or([eb('canceled_at', 'is', null), eb('canceled_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A version that held at some time until the instant. */
export async function findHeldVersion(
  db: Db,
  { page_id, number, at }: { page_id: number; number: number; at: Date },
): Promise<ContentRow | undefined> {
  return selectHeld(db, page_id, at).select(contentColumns).where('number', '=', number).executeTakeFirst()
}

export async function listHeldVersions(db: Db, page_id: number, at: Date): Promise<Omit<ContentRow, 'content'>[]> {
  return selectHeld(db, page_id, at)
    .select(['number', 'starts_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

function selectHeld(db: Db, page_id: number, at: Date) {
  return db
    .selectFrom('pages.versions')
    .where('page_id', '=', page_id)
    .where('starts_at', '<=', at)
    .where(({ eb, or, ref }) => or([eb('canceled_at', 'is', null), eb('canceled_at', '>', ref('starts_at'))]))
}

/** When the first version after this instant starts. */
export async function findNextStart(db: Db, page_id: number, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pages.versions')
    .select('starts_at')
    .where('page_id', '=', page_id)
    .where('starts_at', '>', after)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at
}

interface Localized {
  en: string
  es: string | null
}

export interface PublishedRow {
  id: number
  slug: string
  standard: StandardPage | null
  title: Localized
  starts_at: Date
}

export async function listPublished(db: Db, at: Date): Promise<PublishedRow[]> {
  return db
    .selectFrom('pages.pages as p')
    .innerJoin('pages.versions as v', 'v.page_id', 'p.id')
    .distinctOn('p.id')
    .select(['p.id', 'p.slug', 'v.starts_at'])
    .select(sql<StandardPage | null>`p.standard`.as('standard'))
    .select(sql<PublishedRow['title']>`v.content -> 'title'`.as('title'))
    .where('p.removed_at', 'is', null)
    .where('v.starts_at', '<=', at)
    .where(({ eb, or }) => or([eb('v.canceled_at', 'is', null), eb('v.canceled_at', '>', at)]))
    .orderBy('p.id')
    .orderBy('v.starts_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
}

export interface SearchableRow {
  slug: string
  standard: StandardPage | null
  title: Localized
  description: Localized
  headings: readonly Localized[]
  has_size_guide: boolean
}

/** Texts by which a page is found, without its body, which is much larger. */
export async function listSearchable(db: Db, at: Date): Promise<SearchableRow[]> {
  const { rows } = await sql<SearchableRow>`
    select p.slug, p.standard, held.content -> 'title' as title, held.content -> 'description' as description,
      jsonb_path_query_array(held.content, '$.blocks[*] ? (@.type == "heading").text')
        || jsonb_path_query_array(held.content, '$.blocks[*].items[*].title') as headings,
      held.content @> '{"blocks": [{"type": "size_guide"}]}' as has_size_guide
    from pages.pages p
    cross join lateral (
      select v.content from pages.versions v
      where v.page_id = p.id and v.starts_at <= ${at} and (v.canceled_at is null or v.canceled_at > ${at})
      order by v.starts_at desc, v.id desc limit 1
    ) held
    where p.removed_at is null
    order by p.id`.execute(db)
  return rows
}

/** The caller has locked the page, so that numbers have no gap and no duplicate. */
export async function insertVersion(
  db: Db,
  { page_id, content, starts_at, now }: { page_id: number; content: PageContent; starts_at: Date; now: Date },
): Promise<VersionRow> {
  const { last } = await db
    .selectFrom('pages.versions')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('page_id', '=', page_id)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('pages.versions')
    .values({ page_id, number: last + 1, content: JSON.stringify(content), starts_at, published_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findVersionContent(db: Db, page_id: number, number: number): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom('pages.versions')
    .select(contentColumns)
    .where('page_id', '=', page_id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content
}

export async function lockVersion(
  db: Db,
  by: { id: number } | { page_id: number; number: number },
): Promise<VersionRow | undefined> {
  const found = db.selectFrom('pages.versions').select(columns).forUpdate()
  const one =
    'id' in by ? found.where('id', '=', by.id) : found.where('page_id', '=', by.page_id).where('number', '=', by.number)
  return one.executeTakeFirst()
}

export async function setCanceled(db: Db, id: number, canceled_at: Date | null): Promise<void> {
  await db.updateTable('pages.versions').set({ canceled_at }).where('id', '=', id).execute()
}

export async function listVersionRows(
  db: Db,
  { page_id, limit, offset }: { page_id: number; limit: number; offset: number },
): Promise<{ count: number; rows: VersionRow[] }> {
  const ofPage = db.selectFrom('pages.versions').where('page_id', '=', page_id)
  const { count } = await ofPage.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const rows = await ofPage
    .select(columns)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}
