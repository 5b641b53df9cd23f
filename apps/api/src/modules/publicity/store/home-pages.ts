import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface DraftRow {
  version: number
  blocks: HomeBlock[]
  updated_at: Date
}

const draftColumns = ['version', 'updated_at', sql<HomeBlock[]>`blocks`.as('blocks')] as const

export async function findDraft(db: Db): Promise<DraftRow | undefined> {
  return db.selectFrom('publicity.home_draft').select(draftColumns).executeTakeFirst()
}

/** Locks the draft until commit; `initial` is stored if there is none, so that there is a row to lock. */
export async function lockDraft(db: Db, initial: readonly HomeBlock[], now: Date): Promise<DraftRow> {
  await db
    .insertInto('publicity.home_draft')
    .values({ blocks: JSON.stringify(initial), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('publicity.home_draft').select(draftColumns).forUpdate().executeTakeFirstOrThrow()
}

export async function setDraft(db: Db, blocks: readonly HomeBlock[], now: Date): Promise<DraftRow> {
  return db
    .updateTable('publicity.home_draft')
    .set((eb) => ({ blocks: JSON.stringify(blocks), version: eb('version', '+', 1), updated_at: now }))
    .returning(draftColumns)
    .executeTakeFirstOrThrow()
}

/** The version that holds at the instant. */
export async function findVersionAt(db: Db, at: Date): Promise<{ id: number; blocks: HomeBlock[] } | undefined> {
  return db
    .selectFrom('publicity.home_versions')
    .select(['id', sql<HomeBlock[]>`blocks`.as('blocks')])
    .where('starts_at', '<=', at)
    .where(({ eb, or }) => or([eb('canceled_at', 'is', null), eb('canceled_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the first version after this instant starts. */
export async function findNextStart(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('publicity.home_versions')
    .select('starts_at')
    .where('starts_at', '>', after)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at
}

/** The version that was published last, whenever it starts. */
export async function findLastPublished(db: Db): Promise<HomeBlock[] | undefined> {
  const row = await db
    .selectFrom('publicity.home_versions')
    .select(sql<HomeBlock[]>`blocks`.as('blocks'))
    .where('canceled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.blocks
}

export interface VersionRow {
  id: number
  blocks: number
  starts_at: Date
  published_at: Date
  canceled_at: Date | null
}

const versionColumns = [
  'id',
  'starts_at',
  'published_at',
  'canceled_at',
  sql<number>`jsonb_array_length(blocks)`.as('blocks'),
] as const

export async function insertVersion(
  db: Db,
  { blocks, starts_at, now }: { blocks: readonly HomeBlock[]; starts_at: Date; now: Date },
): Promise<VersionRow> {
  return db
    .insertInto('publicity.home_versions')
    .values({ blocks: JSON.stringify(blocks), starts_at, published_at: now })
    .returning(versionColumns)
    .executeTakeFirstOrThrow()
}

export async function findVersionBlocks(db: Db, id: number): Promise<HomeBlock[] | undefined> {
  const row = await db
    .selectFrom('publicity.home_versions')
    .select(sql<HomeBlock[]>`blocks`.as('blocks'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.blocks
}

export async function lockVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('publicity.home_versions')
    .select(versionColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setCanceled(db: Db, id: number, canceled_at: Date | null): Promise<void> {
  await db.updateTable('publicity.home_versions').set({ canceled_at }).where('id', '=', id).execute()
}

export async function countVersions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('publicity.home_versions')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listHomePageVersions(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionRow[]> {
  return db
    .selectFrom('publicity.home_versions')
    .select(versionColumns)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
