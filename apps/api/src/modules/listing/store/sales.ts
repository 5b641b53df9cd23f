import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Sorted by product, so that two writers never wait for each other in a circle. */
export async function addProductSales(
  db: Db,
  sales: readonly (readonly [product_id: number, units: number])[],
): Promise<void> {
  const ids = sales.map(([id]) => id)
  const units = sales.map(([, units]) => units)
  await sql`
    insert into listing.product_sales (product_id, sold)
    select id, 0 from catalog.products where id = any (${ids}::int[]) order by id
    on conflict do nothing`.execute(db)
  await sql`
    with given as (
      select s.product_id, g.units
      from unnest(${ids}::int[], ${units}::int[]) as g (product_id, units)
      join listing.product_sales s on s.product_id = g.product_id
      order by s.product_id for update of s
    )
    update listing.product_sales s set sold = greatest(0, s.sold + given.units)
    from given where s.product_id = given.product_id`.execute(db)
}
