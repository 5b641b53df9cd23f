import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Person } from '#platform/personal-data.ts'
import { EXPORT_LIMIT } from '#platform/personal-data.ts'

export async function exportWishlist(db: Db, user_id: number) {
  return db
    .selectFrom('wishlist.items')
    .select(['product_item_id', 'added_at'])
    .where('user_id', '=', user_id)
    .orderBy('added_at')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function exportShare(db: Db, user_id: number) {
  return db.selectFrom('wishlist.shares').select(['name', 'created_at']).where('user_id', '=', user_id).execute()
}

export async function exportStockAlerts(db: Db, person: Person) {
  return db
    .selectFrom('wishlist.stock_alerts')
    .select(['sku_id', 'email', 'lang', 'requested_at', 'confirmed_at'])
    .where(ofPerson(person))
    .orderBy('requested_at')
    .limit(EXPORT_LIMIT)
    .execute()
}

export async function deleteWishlist(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('wishlist.items').where('user_id', '=', user_id).execute()
}

export async function deleteStockAlerts(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('wishlist.stock_alerts').where(ofPerson(person)).execute()
}

function ofPerson({ emails, until }: Person) {
  return sql<boolean>`lower(email) = any(${emails}::text[]) and requested_at <= ${until}`
}
