import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** What a statement sees that starts now: everything of older transactions, and perhaps some of newer ones. */
export interface DatabaseMoment {
  /** Changes when a standby takes over or a backup is restored: either may lack transactions that were seen before. */
  server: string
  /** The oldest transaction that was running. */
  xid: string
}

export async function readMoment(db: Db): Promise<DatabaseMoment> {
  const { rows } = await sql<DatabaseMoment>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
      system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as server
    from pg_control_system()`.execute(db)
  const [moment] = rows
  if (!moment) throw new Error('the database does not tell its transactions')
  return moment
}

/** Ids of transactions repeat after four billion; far less keeps comparisons safe. */
const MAX_TRANSACTIONS = 1_000_000_000

/**
 * Active or not, products with a row that was written since: their own, of colorways, SKUs, prices, sales, or stock. Reads
 * every row of these tables in order, which costs a small part of reading what they say. A deleted row is not found; whoever
 * deletes one of a product writes the product’s row, too. Undefined if they are more than `limit`, or unknown.
 */
export async function listProductsWrittenSince(
  db: Db,
  since: DatabaseMoment,
  limit: number,
): Promise<number[] | undefined> {
  const now = await readMoment(db)
  const passed = Number(BigInt(now.xid) - BigInt(since.xid))
  if (now.server !== since.server || passed < 0 || passed > MAX_TRANSACTIONS) return undefined
  const isWritten = (table: string) => sql`age(${sql.ref(`${table}.xmin`)}) <= age(${since.xid}::xid8::xid)`
  const { rows } = await sql<{ id: number }>`
    select id from catalog.products p where ${isWritten('p')}
    union select product_id from listing.product_sales p where ${isWritten('p')}
    union select product_id from catalog.product_items p where ${isWritten('p')}
    union select product_id from catalog.prices p where ${isWritten('p')}
    union select i.product_id from catalog.skus s join catalog.product_items i on i.id = s.product_item_id
      where ${isWritten('s')}
    union select i.product_id from stock.balances b
      join catalog.skus s on s.id = b.sku_id join catalog.product_items i on i.id = s.product_item_id
      where ${isWritten('b')}
    limit ${limit + 1}`.execute(db)
  return rows.length > limit ? undefined : rows.map(({ id }) => id)
}

/** Until the end of the transaction; false if another process has it. */
export async function tryTurnToLoad(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('listing.load_index')) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
