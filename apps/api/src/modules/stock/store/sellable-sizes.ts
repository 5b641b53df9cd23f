import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function listSellableSizes(
  db: Db,
  product_ids: readonly number[],
): Promise<{ size: string; available: number }[]> {
  const { rows } = await sql<{ size: string; available: number }>`
    select z.label as size, sum(coalesce(b.on_hand - b.held - b.committed, 0))::int as available
    from catalog.product_items i
    join catalog.skus s on s.product_item_id = i.id and s.status = 'active'
    join catalog.sizes z on z.id = s.size_id
    left join stock.balances b on b.sku_id = s.id
    where i.product_id = any (${product_ids}::int[])
    group by z.label`.execute(db)
  return rows
}

export interface ItemSize {
  product_item_id: number
  sku_id: number
  size: string
  available: number
}

/** Active sizes, in the order of the size run. */
export async function listItemSizes(db: Db, product_item_ids: readonly number[]): Promise<ItemSize[]> {
  const { rows } = await sql<ItemSize>`
    select s.product_item_id, s.id as sku_id, z.label as size,
      greatest(coalesce(b.on_hand - b.held - b.committed, 0), 0) as available
    from catalog.skus s
    join catalog.sizes z on z.id = s.size_id
    left join stock.balances b on b.sku_id = s.id
    where s.product_item_id = any (${product_item_ids}::int[]) and s.status = 'active'
    order by s.product_item_id, z.position, s.id`.execute(db)
  return rows
}

export async function listSkuBarcodes(db: Db, sku_ids: readonly number[]) {
  return db.selectFrom('catalog.skus').select(['id', 'barcode']).where('id', 'in', sku_ids).execute()
}
