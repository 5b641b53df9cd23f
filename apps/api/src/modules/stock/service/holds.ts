import type { AdjustmentReason, MovementKind } from '@fieldhouse/contract/stock'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { grantUnits } from '../rules/hold-shares.ts'
import type { StockAccount, StockLine } from '../rules.ts'
import { availableOf, subtractLines, toTransferPostings } from '../rules.ts'
import type { NewHold } from '../store/holds.ts'
import * as store from '../store/holds.ts'
import { writeMovement } from './movements.ts'
import { freeUnits } from './yield-holds.ts'

interface HoldTransfer {
  kind: MovementKind
  reason?: AdjustmentReason
  /** Id of the payment attempt, the order, or the return. */
  reference: string
  from: StockAccount
  to: StockAccount
  at: Date
}

/**
 * Holds units for a payment that the buyer has not approved yet, as many as its share allows. Throws `out_of_stock` if
 * units are missing, which aborts the caller's transaction.
 */
export async function holdUnits(
  db: Db,
  hold: NewHold,
  lines: readonly StockLine[],
  { party, at }: { party: string; at: Date },
): Promise<void> {
  const skuIds = lines.map(({ sku_id }) => sku_id)
  const balances = await store.lockHoldBalances(db, skuIds)
  const units = await store.sumUnapprovedUnits(db, skuIds, party)
  const granted = lines.map(({ sku_id, quantity }) => {
    const { on_hand, ...rest } = balances.get(sku_id) ?? { on_hand: 0, held: 0, committed: 0 }
    const { unapproved = 0, unapproved_of_party = 0 } = units.get(sku_id) ?? {}
    const available = availableOf({ on_hand, ...rest })
    const grant = grantUnits({ quantity, on_hand, available, unapproved, unapproved_of_party })
    if (grant === undefined) throw new DomainError('out_of_stock')
    return { sku_id, quantity: grant }
  })
  await insertUnits(db, hold, granted, { party, at })
}

/**
 * Once the buyer has approved: the hold becomes complete, from available units and from unapproved holds, and yields no
 * more. Returns the SKUs that are short; the caller must then roll back or release the hold.
 */
export async function confirmHold(db: Db, hold: NewHold, lines: readonly StockLine[], at: Date): Promise<number[]> {
  const missing = subtractLines(lines, await store.approveHold(db, hold.hold_id, hold.expires_at))
  const short = missing.length === 0 ? [] : await freeUnits(db, missing, at)
  if (short.length === 0) await insertUnits(db, hold, missing, { party: null, at })
  return short
}

async function insertUnits(
  db: Db,
  hold: NewHold,
  lines: readonly StockLine[],
  { party, at }: { party: string | null; at: Date },
): Promise<void> {
  const units = lines.filter(({ quantity }) => quantity > 0)
  if (units.length === 0) return
  await store.insertHold(db, hold, units, { party, at })
  await move(db, { kind: 'hold', reference: hold.hold_id, from: 'available', to: 'held', at }, units)
}

export async function releaseHold(db: Db, hold_id: string, at: Date): Promise<void> {
  const lines = await store.deleteHold(db, hold_id)
  await move(db, { kind: 'release', reference: hold_id, from: 'held', to: 'available', at }, lines)
}

/** Deletes the hold and returns its units, to be committed in the same transaction. Empty if the hold has ended. */
export async function consumeHold(db: Db, hold_id: string): Promise<StockLine[]> {
  return store.deleteHold(db, hold_id)
}

/** For units of a hold that was consumed. */
export async function releaseHeldUnits(
  db: Db,
  lines: readonly StockLine[],
  reference: string,
  at: Date,
): Promise<void> {
  await move(db, { kind: 'release', reference, from: 'held', to: 'available', at }, lines)
}

/** Call this last: until the commit, other buyers of the same SKUs wait. */
export async function commitHeldUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'commit', reference, from: 'held', to: 'committed', at }, lines)
}

/** Commits units without a hold; unapproved holds yield. False if units are missing; nothing is moved then. */
export async function commitUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<boolean> {
  if ((await freeUnits(db, lines, at)).length > 0) return false
  await move(db, { kind: 'commit', reference, from: 'available', to: 'committed', at }, lines)
  return true
}

/** For a canceled order: its units can be sold again. */
export async function uncommitUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'release', reference, from: 'committed', to: 'available', at }, lines)
}

/** The carrier has them. */
export async function shipUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'ship', reference, from: 'committed', to: 'outside', at }, lines)
}

/** They came back and can be sold again. */
export async function restockUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'return', reference, from: 'outside', to: 'available', at }, lines)
}

/** For a canceled order whose units can't be sold again. */
export async function writeOffUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'adjust', reason: 'damaged', reference, from: 'committed', to: 'outside', at }, lines)
}

async function move(db: Db, { from, to, ...movement }: HoldTransfer, lines: readonly StockLine[]): Promise<void> {
  if (lines.length > 0) await writeMovement(db, movement, toTransferPostings(lines, from, to))
}

/** The payment reconciler releases expired holds; this does it earlier, when they block a buyer. True if there were any. */
export async function releaseExpiredHolds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sku_ids: readonly number[],
): Promise<boolean> {
  const now = clock.now()
  const expired = await store.listExpiredHolds(db, now, sku_ids)
  for (const hold_id of expired) await releaseExpiredHold(db, hold_id, now)
  return expired.length > 0
}

export async function listExpiredHolds(db: Db, now: Date): Promise<string[]> {
  return store.listExpiredHolds(db, now)
}

/** Has no effect if the hold was approved or ended meanwhile. */
export async function releaseExpiredHold(db: Db, hold_id: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const lines = await store.deleteExpiredHold(db, hold_id, now)
    await move(db, { kind: 'release', reference: hold_id, from: 'held', to: 'available', at: now }, lines)
  })
}

export async function listShortSkuIds(db: Db, lines: readonly StockLine[]): Promise<number[]> {
  return lines.length === 0 ? [] : store.listShortSkuIds(db, lines)
}

/** Units held for the cart itself, by SKU: its own hold must not make it look sold out. */
export async function readHeldUnits(db: Db, cart_id: string): Promise<ReadonlyMap<number, number>> {
  return new Map((await store.listHeldUnits(db, cart_id)).map(({ sku_id, quantity }) => [sku_id, quantity]))
}
