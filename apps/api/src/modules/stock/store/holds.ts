import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { StockLine } from '../rules.ts'

export interface NewHold {
  hold_id: string
  cart_id: string
  expires_at: Date
}

const insertLines = preparedQuery(
  'stock_hold',
  `insert into stock.holds (hold_id, cart_id, expires_at, sku_id, quantity)
  select $1, $2, $3, h.sku_id, h.quantity from unnest($4::int[], $5::int[]) as h (sku_id, quantity)`,
)

export async function insertHold(db: Db, { hold_id, cart_id, expires_at }: NewHold, lines: readonly StockLine[]) {
  const [skus, quantities] = [lines.map(({ sku_id }) => sku_id), lines.map(({ quantity }) => quantity)]
  await insertLines(db, [hold_id, cart_id, expires_at, skus, quantities])
}

const deleteLines = preparedQuery<StockLine>(
  'stock_end_hold',
  'delete from stock.holds where hold_id = $1 returning sku_id, quantity',
)

/** Returns the held units; empty if the hold has ended. */
export async function deleteHold(db: Db, hold_id: string): Promise<StockLine[]> {
  return deleteLines(db, [hold_id])
}

const keepLines = preparedQuery<StockLine>(
  'stock_keep_hold',
  'update stock.holds set expires_at = null where hold_id = $1 returning sku_id, quantity',
)

/** Removes the expiry. */
export async function pinHold(db: Db, hold_id: string): Promise<StockLine[]> {
  return keepLines(db, [hold_id])
}

export async function listExpiredHolds(db: Db, sku_ids: readonly number[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('stock.holds')
    .select('hold_id')
    .distinct()
    .where('sku_id', 'in', [...sku_ids])
    .where('expires_at', '<=', now)
    .execute()
  return rows.map(({ hold_id }) => hold_id)
}

/** Empty if another transaction has pinned or ended the hold. */
export async function deleteExpiredHold(db: Db, hold_id: string, now: Date): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    delete from stock.holds where hold_id = ${hold_id} and expires_at <= ${now} returning sku_id, quantity`.execute(db)
  return rows
}

const selectHeld = preparedQuery<StockLine>(
  'stock_held_by',
  'select sku_id, sum(quantity)::int as quantity from stock.holds where cart_id = $1 group by sku_id',
)

export async function listHeldUnits(db: Db, cart_id: string): Promise<StockLine[]> {
  return selectHeld(db, [cart_id])
}

const selectShort = preparedQuery<{ sku_id: number }>(
  'stock_short',
  `select w.sku_id from unnest($1::int[], $2::int[]) as w (sku_id, quantity)
  left join stock.balances b on b.sku_id = w.sku_id
  where coalesce(b.on_hand - b.held - b.committed, 0) < w.quantity`,
)

export async function listShortSkuIds(db: Db, lines: readonly StockLine[]): Promise<number[]> {
  const [skus, quantities] = [lines.map(({ sku_id }) => sku_id), lines.map(({ quantity }) => quantity)]
  return (await selectShort(db, [skus, quantities])).map(({ sku_id }) => sku_id)
}
