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

/** Rows of one table that are worth looking up; without a limit, a shop that wrote all of them would wait for minutes. */
const MAX_ROWS = 50_000

/**
 * Active or not, products with a row that was written since: their own, of colorways, SKUs, prices, sales, or stock. Reads
 * every row of these tables in order, which costs a small part of reading what they say. A deleted row is not found; whoever
 * deletes one of a product writes the product’s row, too. Undefined if they are too many, or unknown.
 */
export async function listProductsWrittenSince(db: Db, since: DatabaseMoment): Promise<Set<number> | undefined> {
  const now = await readMoment(db)
  const passed = Number(BigInt(now.xid) - BigInt(since.xid))
  if (now.server !== since.server || passed < 0 || passed > MAX_TRANSACTIONS) return undefined
  const ids = new Set<number>()
  for (const { table, key, products } of SOURCES) {
    const { rows } = await sql<{ id: number }>`
      with written as materialized (
        select ${sql.ref(key)} as id from ${sql.table(table)} t
        where age(t.xmin) <= age(${since.xid}::xid8::xid) limit ${MAX_ROWS + 1}
      ) ${products}`.execute(db)
    if (rows.length > MAX_ROWS) return undefined
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

const OWN = sql`select id from written`

const OF_SKUS = sql`
  select i.product_id as id from written w
  join catalog.skus s on s.id = w.id join catalog.product_items i on i.id = s.product_item_id`

/** What each row names, and the products of that. */
const SOURCES = [
  { table: 'catalog.products', key: 'id', products: OWN },
  { table: 'listing.product_sales', key: 'product_id', products: OWN },
  { table: 'catalog.product_items', key: 'product_id', products: OWN },
  { table: 'catalog.prices', key: 'product_id', products: OWN },
  { table: 'catalog.skus', key: 'id', products: OF_SKUS },
  { table: 'stock.balances', key: 'sku_id', products: OF_SKUS },
] as const

/** Until the end of the transaction; false if another process has it. */
export async function tryTurnToLoad(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('listing.load_index')) as mine`.execute(db)
  return rows[0]?.mine ?? false
}
