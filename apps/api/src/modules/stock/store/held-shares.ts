import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Shares of the units that are not sold yet. */
export interface HeldShares {
  approved: number
  unapproved: number
}

export async function readHeldShares(db: Db): Promise<HeldShares> {
  const { rows } = await sql<HeldShares>`
    select coalesce(h.approved, 0)::float / greatest(1, b.unsold) as approved,
      coalesce(h.unapproved, 0)::float / greatest(1, b.unsold) as unapproved
    from (select sum(on_hand - committed) as unsold from stock.balances) b,
      (select sum(quantity) filter (where approved) as approved,
        sum(quantity) filter (where not approved) as unapproved from stock.holds) h`.execute(db)
  return rows[0] ?? { approved: 0, unapproved: 0 }
}

/** SKUs of which unapproved holds leave too little; the rule decides how much they yield. */
export async function listOverheldSkuIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ sku_id: number }>`
    select b.sku_id from stock.balances b
    join (select sku_id, sum(quantity) as quantity from stock.holds where not approved group by sku_id) h using (sku_id)
    where h.quantity > b.on_hand - b.held - b.committed order by b.sku_id`.execute(db)
  return rows.map(({ sku_id }) => sku_id)
}
