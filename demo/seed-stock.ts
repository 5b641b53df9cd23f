import type { Client } from 'pg'

const SINCE = '2026-01-05T00:00:00Z'
/** The triggers update balances by lookups and keep their state until the statement ends, so batches bound its cost. */
const SKU_BATCH_SIZE = 20_000

/** Writes the opening stock movement in one transaction; `opening` is a query for rows of sku_id and on_hand. */
export async function seedOpeningStock(client: Client, opening: string, ...values: string[]): Promise<void> {
  await client.query(`create temporary table opening on commit drop as ${opening}`, values)
  await client.query('create index on opening (sku_id)')
  const { rows } = await client.query<{ movement_id: number; first: number; last: number }>(
    `with movement as (
      insert into stock.movements (at, kind) values ('${SINCE}', 'opening') returning id
    )
    select movement.id as movement_id, min(sku_id) as first, max(sku_id) as last from movement, opening group by movement.id`,
  )
  const { movement_id = 0, first = 1, last = 0 } = rows[0] ?? {}
  for (let from = first; from <= last; from += SKU_BATCH_SIZE) {
    await client.query(
      `insert into stock.postings (sku_id, movement_id, account, quantity)
      select opening.sku_id, $1, side.account, side.quantity
      from opening,
        lateral (values ('available'::stock.account, on_hand), ('outside', -on_hand)) as side (account, quantity)
      where on_hand > 0 and sku_id >= $2 and sku_id < $3 order by sku_id`,
      [movement_id, from, from + SKU_BATCH_SIZE],
    )
  }
}
