import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface Replacement {
  /** Of the line whose units are replaced. */
  position: number
  sku_id: number
  size: string
  quantity: number
}

/** Fails on a constraint if units would be replaced that were refunded or replaced already. */
export async function insertReplacement(
  db: Db,
  order_id: string,
  { position, sku_id, size, quantity }: Replacement,
): Promise<void> {
  await sql`
    with replaced as (
      update orders.lines set exchanged = exchanged + ${quantity}
      where order_id = ${order_id} and position = ${position} returning *
    )
    insert into orders.lines (order_id, position, sku_id, product_id, product_item_id, category_ids, name, color, size,
      image, quantity, unit_price, total, tax, gift, replaces)
    select order_id, (select max(l.position) + 1 from orders.lines l where l.order_id = ${order_id}), ${sku_id},
      product_id, product_item_id, category_ids, name, color, ${size}, image, ${quantity}, unit_price,
      round(total * ${quantity} / quantity, 2), round(tax * ${quantity} / quantity, 2), false, position
    from replaced`.execute(db)
}

export interface ShippedUnits {
  sku_id: number
  size: string
  shipped: number
}

export async function sumShippedUnits(db: Db, product_id: number): Promise<ShippedUnits[]> {
  const { rows } = await sql<ShippedUnits>`
    select sku_id, min(size) as size, sum(shipped + delivered + returned)::int as shipped
    from orders.lines where product_id = ${product_id}
    group by sku_id having sum(shipped + delivered + returned) > 0 order by sku_id`.execute(db)
  return rows
}
