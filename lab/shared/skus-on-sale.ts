import pg from 'pg'

/** All products of a sized shop are on sale at this instant. */
const AT = '2026-11-15T12:00:00Z'
const AS_MANY_AS_A_LINE_MAY_HOLD = 20

/** The first SKUs with enough stock to fill a cart line. */
export async function listSkusOnSale(connectionString: string, count: number): Promise<number[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select s.id from catalog.skus s join stock.balances b on b.sku_id = s.id
    join catalog.product_items i on i.id = s.product_item_id join catalog.products p on p.id = i.product_id
    where s.status = 'active' and p.status = 'active' and p.publish_at <= $1 and b.on_hand - b.held - b.committed >= $2
    order by s.id limit $3`,
    [AT, AS_MANY_AS_A_LINE_MAY_HOLD, count],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
