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
