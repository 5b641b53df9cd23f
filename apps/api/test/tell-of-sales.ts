import { sql } from 'kysely'
import { expect } from 'vitest'
import { tellOfOrders } from '#modules/orders/service/tell-of-orders.ts'
import { tellOfLowStock } from '#modules/stock/service/tell-of-low-stock.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Makes the notices of new orders and of low stock, as the worker does every minute. First waits for every transaction
 * that runs now, in other tests' databases, too: while one runs, low stock leaves later sales to its next minute.
 */
export async function tellOfSales(deps: Deps): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(deps.db)
  await expect.poll(() => isOldestAfter(deps, rows[0]?.now ?? ''), { timeout: 30_000 }).toBe(true)
  await tellOfOrders(deps)
  await tellOfLowStock(deps)
}

async function isOldestAfter({ db }: Deps, transaction: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as ended`.execute(db)
  return rows[0]?.ended
}
