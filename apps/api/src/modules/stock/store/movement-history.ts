import type { MovementKind, StockLevels } from '@fieldhouse/contract/stock'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface MovementHistoryRow {
  id: number
  at: Date
  kind: MovementKind
  reason: string | null
  reference: string | null
  note: string | null
  actor: string | null
  reverses: number | null
  reversed_by: number | null
  change: StockLevels
  after: StockLevels
}

/**
 * Newest first. The balance after a movement is computed backward from the current balance, so a page reads only newer
 * movements, not the whole history. One statement, so that balance and postings come from the same snapshot.
 */
export async function listMovements(
  db: Db,
  skuId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovementHistoryRow[]> {
  const { rows } = await sql<MovementHistoryRow>`
    with moves as (
      select movement_id,
        coalesce(sum(quantity) filter (where account <> 'outside'), 0) as on_hand,
        coalesce(sum(quantity) filter (where account = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where account = 'committed'), 0) as committed
      from stock.postings where sku_id = ${skuId}
      group by movement_id order by movement_id desc limit ${offset + limit}
    ), counted_back as (
      select movement_id, m.on_hand, m.held, m.committed,
        b.on_hand - coalesce(sum(m.on_hand) over newer, 0) as on_hand_after,
        b.held - coalesce(sum(m.held) over newer, 0) as held_after,
        b.committed - coalesce(sum(m.committed) over newer, 0) as committed_after
      from moves m, stock.balances b where b.sku_id = ${skuId}
      window newer as (order by movement_id desc rows between unbounded preceding and 1 preceding)
      order by movement_id desc limit ${limit} offset ${offset}
    )
    select m.id, m.at, m.kind, m.reason, m.reference, m.note, m.actor, m.reverses, r.id as reversed_by,
      json_build_object('on_hand', c.on_hand, 'held', c.held, 'committed', c.committed,
        'available', c.on_hand - c.held - c.committed) as change,
      json_build_object('on_hand', c.on_hand_after, 'held', c.held_after, 'committed', c.committed_after,
        'available', c.on_hand_after - c.held_after - c.committed_after) as after
    from counted_back c
    join stock.movements m on m.id = c.movement_id
    left join stock.movements r on r.reverses = m.id
    order by m.id desc`.execute(db)
  return rows
}

export async function countMovements(db: Db, skuId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stock.postings')
    .select((row) => row.fn.count<string>('movement_id').distinct().as('count'))
    .where('sku_id', '=', skuId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
