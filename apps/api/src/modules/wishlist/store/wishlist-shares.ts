import type { Db } from '#platform/db/db.ts'

export interface ShareRow {
  user_id: number
  id: string
  name: string | null
}

const COLUMNS = ['user_id', 'id', 'name'] as const

export async function findShareOf(db: Db, user_id: number): Promise<ShareRow | undefined> {
  return db.selectFrom('wishlist.shares').select(COLUMNS).where('user_id', '=', user_id).executeTakeFirst()
}

export async function findShare(db: Db, id: string): Promise<ShareRow | undefined> {
  return db.selectFrom('wishlist.shares').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** An existing share keeps its id. */
export async function upsertShare(db: Db, share: ShareRow, now: Date): Promise<ShareRow> {
  return db
    .insertInto('wishlist.shares')
    .values({ ...share, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name: share.name }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deleteShareOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('wishlist.shares').where('user_id', '=', user_id).execute()
}
