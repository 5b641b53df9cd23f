import type { SavedView, ViewScreen } from '@fieldhouse/contract/desk'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Arbitrary advisory-lock id. Serializes changes of views, so that the limit and the order of tabs see them all. */
const VIEWS_LOCK = 726_056

export async function lockViews(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VIEWS_LOCK})`.execute(db)
}

export async function listViews(db: Db, screen: ViewScreen): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, screen, name, query from desk.saved_views where screen = ${screen} order by position, id`.execute(db)
  return rows
}

export async function findView(db: Db, id: number): Promise<(SavedView & { position: number }) | undefined> {
  const { rows } = await sql<SavedView & { position: number }>`
    select id, screen, name, query, position from desk.saved_views where id = ${id}`.execute(db)
  return rows[0]
}

export type NewView = Omit<SavedView, 'id'> & { id?: number; position: number }

export async function insertView(db: Db, view: NewView, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('desk.saved_views')
    .values({ ...view, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setView(db: Db, id: number, view: Pick<SavedView, 'name' | 'query'>): Promise<void> {
  await db.updateTable('desk.saved_views').set(view).where('id', '=', id).execute()
}

/** The place of each is its index. */
export async function setViewOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update desk.saved_views v set position = wanted.place - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) where v.id = wanted.id`.execute(db)
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await db.deleteFrom('desk.saved_views').where('id', '=', id).execute()
}
