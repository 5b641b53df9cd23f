import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A transaction that began earlier may commit later, with a smaller id: this many are looked at again. */
const OVERLAP = 10_000

/**
 * SKUs that were sold in transactions that have ended since the last call. None is missed: those still running are
 * counted as later. Locks the mark, so that two workers take turns.
 */
export async function takeSoldSkuIds(db: Db): Promise<number[]> {
  const { rows: marks } = await sql<{ last: number; before: string; last_now: number; before_now: string }>`
    select last_movement_id as last, before_transaction::text as before,
      (select coalesce(max(id), 0) from stock.movements) as last_now,
      pg_snapshot_xmin(pg_current_snapshot())::text as before_now
    from stock.told for update`.execute(db)
  const [mark] = marks
  if (!mark) throw new Error('stock.told has no row')
  const { rows } = await sql<{ sku_id: number }>`
    with sold as (
      select id from stock.movements
      where id > ${mark.last - OVERLAP} and kind = 'commit'
        and transaction >= ${mark.before}::xid8 and transaction < ${mark.before_now}::xid8
    )
    select distinct p.sku_id from stock.postings p
    where p.movement_id between (select min(id) from sold) and (select max(id) from sold)
      and p.movement_id in (select id from sold)
    order by p.sku_id`.execute(db)
  await sql`
    update stock.told set last_movement_id = ${mark.last_now}, before_transaction = ${mark.before_now}::xid8`.execute(
    db,
  )
  return rows.map(({ sku_id }) => sku_id)
}
