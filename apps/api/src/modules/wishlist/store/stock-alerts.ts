import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface StockAlertRow {
  id: string
  sku_id: number
  email: string
  lang: Language
  /** Null until the link in the first mail is opened. */
  confirmed_at: Date | null
}

/** Returns the id. A repeated request keeps the existing alert, its place in the queue, and its confirmation. */
export async function upsertStockAlert(
  db: Db,
  { id, sku_id, email, lang }: Omit<StockAlertRow, 'confirmed_at'>,
  confirmed: boolean,
  now: Date,
): Promise<string> {
  const confirmed_at = confirmed ? now : null
  const { rows } = await sql<{ id: string }>`
    insert into wishlist.stock_alerts as a (id, sku_id, email, lang, requested_at, confirmed_at)
    values (${id}, ${sku_id}, ${email}, ${lang}, ${now}, ${confirmed_at})
    on conflict (sku_id, lower(email)) do update set confirmed_at = coalesce(a.confirmed_at, excluded.confirmed_at)
    returning id`.execute(db)
  return rows[0]?.id ?? id
}

/** Undefined if the alert was sent or has expired. */
export async function confirmAlert(db: Db, id: string, now: Date) {
  return db
    .updateTable('wishlist.stock_alerts')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .returning(['sku_id', 'email'])
    .executeTakeFirst()
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
        from wishlist.stock_alerts where queued_at is null and confirmed_at is not null
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
    .select(['id', 'sku_id', 'email', 'lang', 'confirmed_at'])
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

export async function deleteAlertsBefore(db: Db, before: { any: Date; unconfirmed: Date }): Promise<void> {
  await db.deleteFrom('wishlist.stock_alerts').where('requested_at', '<', before.any).execute()
  await db
    .deleteFrom('wishlist.stock_alerts')
    .where('requested_at', '<', before.unconfirmed)
    .where('confirmed_at', 'is', null)
    .execute()
}
