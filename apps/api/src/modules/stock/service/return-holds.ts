import type { Db } from '#platform/db/db.ts'
import type { StockLine } from '../rules.ts'
import { subtractLines } from '../rules.ts'
import { lockBalances } from '../store/movements.ts'
import { commitHeldUnits, commitUnits, confirmHold, consumeHold, listShortSkuIds, releaseHeldUnits } from './holds.ts'

/** Holds units until the return decides; unapproved holds yield. Returns the SKUs that are short: nothing is held then. */
export async function holdForReturn(
  db: Db,
  return_id: string,
  lines: readonly StockLine[],
  at: Date,
): Promise<number[]> {
  return confirmHold(db, { hold_id: return_id, cart_id: null, expires_at: null }, lines, at)
}

/**
 * Commits these units to the order, from the hold and then from what is available, and releases the rest of the hold.
 * Returns the SKUs that are short; the caller must then roll back.
 */
export async function settleReturnHold(
  db: Db,
  return_id: string,
  wanted: readonly StockLine[],
  { order_id, at }: { order_id: string; at: Date },
): Promise<number[]> {
  const held = await consumeHold(db, return_id)
  const missing = subtractLines(wanted, held)
  await commitHeldUnits(db, subtractLines(wanted, missing), order_id, at)
  await releaseHeldUnits(db, subtractLines(held, wanted), return_id, at)
  if (missing.length === 0 || (await commitUnits(db, missing, order_id, at))) return []
  return listShortSkuIds(db, missing)
}

/** In the order of ids, so that a movement of some and then of others cannot deadlock. */
export async function lockSkus(db: Db, sku_ids: readonly number[]): Promise<void> {
  await lockBalances(db, [...new Set(sku_ids)])
}
