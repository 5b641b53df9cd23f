import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Newest first. */
export async function listWishlistItemIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist.items')
    .select('product_item_id')
    .where('user_id', '=', user_id)
    .orderBy('added_at', 'desc')
    .orderBy('product_item_id', 'desc')
    .execute()
  return rows.map(({ product_item_id }) => product_item_id)
}

/** Existing items keep their position. */
export async function insertWishlistItems(db: Db, user_id: number, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into wishlist.items (user_id, product_item_id, added_at)
    select ${user_id}, id, ${now} from unnest(${ids}::int[]) as wanted (id)
    on conflict do nothing`.execute(db)
}

export async function deleteWishlistItem(db: Db, user_id: number, product_item_id: number): Promise<void> {
  await db
    .deleteFrom('wishlist.items')
    .where('user_id', '=', user_id)
    .where('product_item_id', '=', product_item_id)
    .execute()
}
