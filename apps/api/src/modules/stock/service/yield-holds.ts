import type { Db } from '#platform/db/db.ts'
import type { UnapprovedHold } from '../rules/hold-shares.ts'
import { planYield } from '../rules/hold-shares.ts'
import type { StockBalance, StockLine } from '../rules.ts'
import { availableOf, toTransferPostings } from '../rules.ts'
import * as store from '../store/holds.ts'
import { writeMovement } from './movements.ts'

/**
 * Makes these units available to a payment that is approved or paid: unapproved holds yield, oldest first. Locks the
 * balances, so the caller can take the units. Returns the SKUs that are short; nothing has changed then.
 */
export async function freeUnits(db: Db, lines: readonly StockLine[], at: Date): Promise<number[]> {
  const skuIds = lines.map(({ sku_id }) => sku_id)
  const balances = await store.lockHoldBalances(db, skuIds)
  const holds = await store.lockUnapprovedHolds(db, skuIds)
  const plans = lines.map((line) => planLine(line, balances.get(line.sku_id), holds))
  const short = skuIds.filter((_, index) => plans[index] === undefined)
  if (short.length === 0)
    await yieldUnits(
      db,
      plans.flatMap((plan) => plan ?? []),
      at,
    )
  return short
}

function planLine(
  { sku_id, quantity }: StockLine,
  balance: StockBalance | undefined,
  holds: readonly UnapprovedHold[],
): UnapprovedHold[] | undefined {
  const ofSku = holds.filter((hold) => hold.sku_id === sku_id)
  return balance && planYield(ofSku, { quantity, available: availableOf(balance) })
}

async function yieldUnits(db: Db, yielded: readonly UnapprovedHold[], at: Date): Promise<void> {
  if (yielded.length === 0) return
  await store.reduceHolds(db, yielded)
  for (const [hold_id, lines] of Map.groupBy(yielded, (hold) => hold.hold_id)) {
    const postings = toTransferPostings(lines, 'held', 'available')
    await writeMovement(db, { at, kind: 'release', reference: hold_id }, postings)
  }
}
