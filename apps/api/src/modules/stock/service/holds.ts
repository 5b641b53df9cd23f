import type { MovementKind } from '@fieldhouse/contract/stock'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { StockAccount, StockLine } from '../rules.ts'
import { toTransferPostings } from '../rules.ts'
import type { NewHold } from '../store/holds.ts'
import * as store from '../store/holds.ts'
import { lockBalances } from '../store/movements.ts'
import { writeMovement } from './movements.ts'

interface HoldTransfer {
  kind: MovementKind
  /** Id of the payment attempt or the order. */
  reference: string
  from: StockAccount
  to: StockAccount
  at: Date
}

/** Throws `out_of_stock` if units are missing, which aborts the caller's transaction. */
export async function holdUnits(db: Db, hold: NewHold, lines: readonly StockLine[], at: Date): Promise<void> {
  await store.insertHold(db, hold, lines)
  await move(db, { kind: 'hold', reference: hold.hold_id, from: 'available', to: 'held', at }, lines)
}

/** Before a capture: a pinned hold no longer expires. False if the hold has ended already. */
export async function pinHold(db: Db, hold_id: string): Promise<boolean> {
  return (await store.pinHold(db, hold_id)).length > 0
}

export async function releaseHold(db: Db, hold_id: string, at: Date): Promise<void> {
  const lines = await store.deleteHold(db, hold_id)
  await move(db, { kind: 'release', reference: hold_id, from: 'held', to: 'available', at }, lines)
}

/** Deletes the hold and returns its units, to be committed in the same transaction. Empty if the hold has ended. */
export async function consumeHold(db: Db, hold_id: string): Promise<StockLine[]> {
  return store.deleteHold(db, hold_id)
}

/** Call this last: until the commit, other buyers of the same SKUs wait. */
export async function commitHeldUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'commit', reference, from: 'held', to: 'committed', at }, lines)
}

/** Commits units without a hold. False if units are missing; nothing is moved then. */
export async function commitUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<boolean> {
  const balances = await lockBalances(
    db,
    lines.map(({ sku_id }) => sku_id),
  )
  const isThere = ({ sku_id, quantity }: StockLine) => {
    const { on_hand, held, committed } = balances.get(sku_id) ?? { on_hand: 0, held: 0, committed: 0 }
    return on_hand - held - committed >= quantity
  }
  if (!lines.every(isThere)) return false
  await move(db, { kind: 'commit', reference, from: 'available', to: 'committed', at }, lines)
  return true
}

/** For a canceled order: its units can be sold again. */
export async function uncommitUnits(db: Db, lines: readonly StockLine[], reference: string, at: Date): Promise<void> {
  await move(db, { kind: 'release', reference, from: 'committed', to: 'available', at }, lines)
}

async function move(
  db: Db,
  { kind, reference, from, to, at }: HoldTransfer,
  lines: readonly StockLine[],
): Promise<void> {
  if (lines.length > 0) await writeMovement(db, { at, kind, reference }, toTransferPostings(lines, from, to))
}

/** Expired holds are released lazily, when they block a buyer. True if units became free. */
export async function releaseExpiredHolds(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sku_ids: readonly number[],
): Promise<boolean> {
  const now = clock.now()
  const over = await store.listExpiredHolds(db, sku_ids, now)
  for (const hold_id of over) {
    await inTransaction(db, async (db) => {
      const lines = await store.deleteExpiredHold(db, hold_id, now)
      await move(db, { kind: 'release', reference: hold_id, from: 'held', to: 'available', at: now }, lines)
    })
  }
  return over.length > 0
}

export async function listShortSkuIds(db: Db, lines: readonly StockLine[]): Promise<number[]> {
  return lines.length === 0 ? [] : store.listShortSkuIds(db, lines)
}

/** Units held for the cart itself, by SKU: its own hold must not make it look sold out. */
export async function readHeldUnits(db: Db, cart_id: string): Promise<ReadonlyMap<number, number>> {
  return new Map((await store.listHeldUnits(db, cart_id)).map(({ sku_id, quantity }) => [sku_id, quantity]))
}
