import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { HeldShares } from '../store/held-shares.ts'
import { listOverheldSkuIds, readHeldShares } from '../store/held-shares.ts'
import { freeUnits } from './yield-holds.ts'

/** A share that no ordinary day reaches: somebody may be holding stock to deny it to others. */
const ALARM_SHARE = 0.2

/**
 * Measures what holds reserve, and raises the alarm. Staff may have reduced the stock of a SKU since its holds were
 * taken, so holds beyond their share yield here.
 */
export async function reviewHolds({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<HeldShares> {
  for (const sku_id of await listOverheldSkuIds(db)) {
    await inTransaction(db, (db) => freeUnits(db, [{ sku_id, quantity: 0 }], clock.now()))
  }
  const shares = await readHeldShares(db)
  if (shares.unapproved >= ALARM_SHARE) log.error(shares, 'unapproved holds reserve an unusual share of the stock')
  return shares
}
