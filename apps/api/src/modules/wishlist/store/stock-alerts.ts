import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface StockAlertRow {
  id: string
  sku_id: number
  email: string
  lang: Language
}

/** A repeated request keeps the existing alert and its place in the queue. */
export async function insertStockAlert(db: Db, alert: StockAlertRow, now: Date): Promise<void> {
  await db
    .insertInto('wishlist.stock_alerts')
    .values({ ...alert, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Claims alerts, the oldest first: a few per available unit, because not every shopper buys, and no more, because the
 * rest would find the SKU sold out.
 */
export async function claimDueAlerts(db: Db, perUnit: number, limit: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update wishlist.stock_alerts a set queued_at = ${now}
    from (
      select w.id from (
        select id, sku_id, row_number() over (partition by sku_id order by requested_at, id) as place
        from wishlist.stock_alerts where queued_at is null
      ) as w
      join stock.balances b on b.sku_id = w.sku_id
      where w.place <= (b.on_hand - b.held - b.committed) * ${perUnit}
      limit ${limit}
    ) as ready
    where a.id = ready.id and a.queued_at is null
    returning a.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findAlert(db: Db, id: string): Promise<StockAlertRow | undefined> {
  const row = await db
    .selectFrom('wishlist.stock_alerts')
    .select(['id', 'sku_id', 'email', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row as StockAlertRow | undefined
}

export async function unclaimAlert(db: Db, id: string): Promise<void> {
  await db.updateTable('wishlist.stock_alerts').set({ queued_at: null }).where('id', '=', id).execute()
}

export async function deleteAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom('wishlist.stock_alerts').where('id', '=', id).execute()
}

export async function deleteAlertsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('wishlist.stock_alerts').where('requested_at', '<', before).execute()
}
