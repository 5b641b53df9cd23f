import type { EntityState } from '#platform/audit/changes.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { Posting } from '../rules.ts'
import { reversePostings } from '../rules.ts'
import type { NewMovement } from '../store/movements.ts'
import * as store from '../store/movements.ts'

const BELOW_ZERO = { balances_on_hand_check: 'out_of_stock', balances_check: 'out_of_stock' } as const

/** Runs in the caller's transaction; throws `out_of_stock` if the movement would make stock negative. */
export async function writeMovement(db: Db, movement: NewMovement, postings: readonly Posting[]): Promise<number> {
  return mapConstraintErrors(BELOW_ZERO, store.insertMovement(db, movement, postings))
}

/** Movements are append-only: an undo writes a reversal, and undoing the undo reverses that reversal. */
export const stockUndoHandler: UndoHandler = {
  entity: 'stock',
  permission: 'stock',
  async lock(db, id) {
    const movement = await store.lockMovement(db, Number(id))
    if (!movement) return undefined
    const { steps } = await store.getLastReversal(db, movement.id)
    return steps % 2 === 0 ? movementAuditState(movement, await store.listPostings(db, movement.id)) : undefined
  },
  async write(db, who, at, id) {
    const { id: reverses } = await store.getLastReversal(db, Number(id))
    const postings = reversePostings(await store.listPostings(db, reverses))
    await store.lockBalances(db, [...new Set(postings.map(({ sku_id }) => sku_id))])
    const movement = { at, kind: 'reversal', reverses, actor: who.username, request_id: who.request_id } as const
    await orConflict(writeMovement(db, movement, postings))
  },
}

/** Audit state of a movement. It is immutable for as long as the movement is not reversed. */
export function movementAuditState(movement: Omit<NewMovement, 'at'>, postings: readonly Posting[]): EntityState {
  const { kind, reason, reference, note } = movement
  const lines = postings
    .filter(({ account }) => account === 'available')
    .map(({ sku_id, quantity }) => ({ sku_id, quantity }))
    .toSorted((a, b) => a.sku_id - b.sku_id)
  return { kind, reason, reference, note, lines }
}

/** The units have been sold or moved since, so the movement cannot be reversed. */
async function orConflict(writing: Promise<number>): Promise<void> {
  try {
    await writing
  } catch (error) {
    throw error instanceof DomainError && error.code === 'out_of_stock' ? new DomainError('undo_conflict') : error
  }
}
