import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { CatalogPlaces } from '../rules/scope-coverage.ts'

interface Place<Above> {
  id: number
  above: Above
}

/** The places of the given products and colorways, and of all categories. */
export async function readCatalogPlaces(
  db: Db,
  { product_ids, product_item_ids }: { product_ids: readonly number[]; product_item_ids: readonly number[] },
): Promise<CatalogPlaces> {
  const items = await sql<Place<number>>`
    select id, product_id as above from catalog.product_items where id = any(${product_item_ids}::int[])`.execute(db)
  const asked = [...product_ids, ...items.rows.map(({ above }) => above)]
  const products = await sql<Place<number>>`
    select id, category_id as above from catalog.products where id = any(${asked}::int[])`.execute(db)
  const categories = await sql<Place<number | null>>`
    select id, parent_id as above from catalog.categories`.execute(db)
  return {
    productOfItem: toMap(items.rows),
    categoryOfProduct: toMap(products.rows),
    parentOfCategory: toMap(categories.rows),
  }
}

function toMap<Above>(rows: readonly Place<Above>[]): Map<number, Above> {
  return new Map(rows.map(({ id, above }) => [id, above]))
}
