import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { DB } from '#platform/db/types.generated.ts'

export interface BalanceComparison {
  skus: number
  postings: number
  wrong_balances: number
  unbalanced_movements: number
  /** SKUs with a wrong balance or an unbalanced movement. */
  sku_ids: number[]
}

/** The last SKU id of the next batch; undefined if less than a whole batch is left. */
export async function findBatchEnd(db: Db, after: number, size: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('stock.balances')
    .select('sku_id')
    .where('sku_id', '>', after)
    .orderBy('sku_id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sku_id
}

/** One statement, so that balances and postings come from the same snapshot. */
export async function compareBalances(db: Db, after: number, last: number): Promise<BalanceComparison> {
  const { rows } = await sql<BalanceComparison>`
    with moves as (
      select sku_id, count(*) as postings, sum(quantity) as total,
        coalesce(sum(quantity) filter (where account <> 'outside'), 0) as on_hand,
        coalesce(sum(quantity) filter (where account = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where account = 'committed'), 0) as committed
      from stock.postings where sku_id > ${after} and sku_id <= ${last} group by sku_id, movement_id
    ), sums as (
      select sku_id, sum(postings) as postings, count(*) filter (where total <> 0) as unbalanced_movements,
        sum(on_hand) as on_hand, sum(held) as held, sum(committed) as committed
      from moves group by sku_id
    ), compared as (
      select sku_id, coalesce(s.postings, 0) as postings, coalesce(s.unbalanced_movements, 0) as unbalanced_movements,
        (coalesce(s.on_hand, 0), coalesce(s.held, 0), coalesce(s.committed, 0))
          <> (coalesce(b.on_hand, 0), coalesce(b.held, 0), coalesce(b.committed, 0)) as is_wrong
      from sums s
      full join (select * from stock.balances where sku_id > ${after} and sku_id <= ${last}) b using (sku_id)
    )
    select count(*)::int as skus, coalesce(sum(postings), 0)::int as postings,
      (count(*) filter (where is_wrong))::int as wrong_balances,
      coalesce(sum(unbalanced_movements), 0)::int as unbalanced_movements,
      coalesce(array_agg(sku_id order by sku_id) filter (where is_wrong or unbalanced_movements > 0), '{}') as sku_ids
    from compared`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`stock check of SKUs ${after} to ${last} returned no row`)
  return row
}

export async function insertStockCheck(db: Db, check: Insertable<DB['stock.checks']>): Promise<void> {
  await db.insertInto('stock.checks').values(check).execute()
}

export async function findLastStockCheck(db: Db) {
  return db.selectFrom('stock.checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}
