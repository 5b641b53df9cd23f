import type { Deps } from '#platform/deps.ts'
import type { BalanceComparison } from '../store/checks.ts'
import * as store from '../store/checks.ts'

/** About 0.1 s per batch, which keeps statements short. A batch is one statement, so it sees a single snapshot. */
const VERIFY_BATCH_SIZE = 50_000
const LAST_ID = 2_147_483_647
const MAX_REPORTED_SKUS = 20

/** Recomputes every balance from its postings and stores the result of the check. */
export async function verifyStock({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const comparison: BalanceComparison = {
    skus: 0,
    postings: 0,
    wrong_balances: 0,
    unbalanced_movements: 0,
    sku_ids: [],
  }
  for (let after = 0; after < LAST_ID; ) {
    const last = (await store.findBatchEnd(db, after, VERIFY_BATCH_SIZE)) ?? LAST_ID
    const batch = await store.compareBalances(db, after, last)
    comparison.skus += batch.skus
    comparison.postings += batch.postings
    comparison.wrong_balances += batch.wrong_balances
    comparison.unbalanced_movements += batch.unbalanced_movements
    comparison.sku_ids = [...comparison.sku_ids, ...batch.sku_ids].slice(0, MAX_REPORTED_SKUS)
    after = last
  }

  await store.insertStockCheck(db, { checked_at: clock.now(), ...comparison })
  if (comparison.wrong_balances + comparison.unbalanced_movements === 0)
    log.info(comparison, 'stock check passed: all balances match their postings')
  else log.error(comparison, 'stock check failed: balances do not match their postings')
}
