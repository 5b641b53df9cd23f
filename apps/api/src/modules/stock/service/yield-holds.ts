import type { Db } from '#platform/db/db.ts'
import type { UnapprovedHold } from '../rules/hold-shares.ts'
import { countYield, planYield } from '../rules/hold-shares.ts'
import type { StockLine } from '../rules.ts'
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
  const units = await store.sumUnapprovedUnits(db, skuIds)
  const taken = lines.map(({ sku_id, quantity }) => {
    const balance = balances.get(sku_id)
    const { unapproved = 0 } = units.get(sku_id) ?? {}
    return { sku_id, quantity, available: balance ? availableOf(balance) : 0, unapproved }
  })
  const yielding = taken.filter((line) => countYield(line) !== 0).map(({ sku_id }) => sku_id)
  const holds = yielding.length === 0 ? [] : await store.lockUnapprovedHolds(db, yielding)
  const plans = taken.map((line) => {
    const ofSku = holds.filter(({ sku_id }) => sku_id === line.sku_id)
    return planYield(ofSku, line)
  })
  const short = skuIds.filter((_, index) => plans[index] === undefined)
  if (short.length === 0)
    await yieldUnits(
      db,
      plans.flatMap((plan) => plan ?? []),
      at,
    )
  return short
}

async function yieldUnits(db: Db, yielded: readonly UnapprovedHold[], at: Date): Promise<void> {
  if (yielded.length === 0) return
  await store.reduceHolds(db, yielded)
  for (const [hold_id, lines] of Map.groupBy(yielded, (hold) => hold.hold_id)) {
    const postings = toTransferPostings(lines, 'held', 'available')
    await writeMovement(db, { at, kind: 'release', reference: hold_id }, postings)
  }
}
