import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface CatalogCounts {
  categories: number
  /** On sale, and how many of them have no picture. */
  products: { count: number; without_pictures: number }
}

export async function countCatalog(db: Db, now: Date): Promise<CatalogCounts> {
  const { rows } = await sql<{ categories: number; products: number; without_pictures: number }>`
    select (select count(*)::int from catalog.categories) as categories, count(*)::int as products,
      count(*) filter (where not exists (
        select from catalog.product_items i join catalog.images m on m.product_item_id = i.id where i.product_id = p.id
      ))::int as without_pictures
    from catalog.products p where p.status = 'active' and p.publish_at <= ${now}`.execute(db)
  const { categories = 0, products = 0, without_pictures = 0 } = rows[0] ?? {}
  return { categories, products: { count: products, without_pictures } }
}
