import type { Body } from '@fieldhouse/contract/endpoint'
import { splitByRatio } from '@fieldhouse/contract/rules/split-by-ratio'
import type {
  adjustStock as adjust,
  countStock as count,
  receiveStock as receive,
  StockChangeResult,
} from '@fieldhouse/contract/stock'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { StockBalance, StockLine } from '../rules.ts'
import {
  assertDistinctSkus,
  assertReasonFits,
  diffCounts,
  movementTitle,
  throwLineErrors,
  toExternalPostings,
} from '../rules.ts'
import type { NewMovement } from '../store/movements.ts'
import { lockBalances } from '../store/movements.ts'
import * as store from '../store/skus.ts'
import { movementAuditState, writeMovement } from './movements.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

/** Receives a delivery, or previews how its units would be split. */
export async function receiveStock(
  { db, clock }: ChangeDeps,
  who: Caller,
  input: Body<typeof receive>,
): Promise<StockChangeResult> {
  return inTransaction(db, async (db) => {
    const lines = await deliveredLines(db, input)
    await assertKnown(db, lines)
    if (input.preview) return recordNoChange(db, who, clock.now(), lines)

    await lockBalances(db, idsOf(lines))
    const { reference, note } = input
    return write(db, who, 'receiveStock', { at: clock.now(), kind: 'receive', reference, note }, lines)
  })
}

export async function countStock(
  { db, clock }: ChangeDeps,
  who: Caller,
  { lines, note }: Body<typeof count>,
): Promise<StockChangeResult> {
  assertDistinctSkus(lines)
  return inTransaction(db, async (db) => {
    await assertKnown(db, lines)
    const balances = await lockBalances(db, idsOf(lines))

    const differences = diffCounts(lines, (sku_id) => balances.get(sku_id) ?? NOTHING)

    return write(db, who, 'countStock', { at: clock.now(), kind: 'count', note }, differences)
  })
}

const NOTHING: StockBalance = { on_hand: 0, held: 0, committed: 0 }

export async function adjustStock(
  { db, clock }: ChangeDeps,
  who: Caller,
  input: Body<typeof adjust>,
): Promise<StockChangeResult> {
  const { sku_id, quantity, reason, note } = input
  assertReasonFits(reason, quantity)
  return inTransaction(db, async (db) => {
    const existing = await store.lockExistingSkuIds(db, [sku_id])
    if (!existing.has(sku_id)) throw new DomainError('not_found')

    await lockBalances(db, [sku_id])
    return write(db, who, 'adjustStock', { at: clock.now(), kind: 'adjust', reason, note }, [{ sku_id, quantity }])
  })
}

async function deliveredLines(
  db: Db,
  { lines, product_item_id, total }: Body<typeof receive>,
): Promise<readonly StockLine[]> {
  if (lines && product_item_id === undefined && total === undefined) {
    assertDistinctSkus(lines)
    return lines
  }
  if (lines || product_item_id === undefined || total === undefined) {
    const message = 'send either lines, or product_item_id and total'
    throw new DomainError('validation_failed', { errors: { lines: [message] } })
  }
  if (!(await store.itemExists(db, product_item_id))) throw new DomainError('not_found')

  const run = await store.listSizeRatios(db, product_item_id)
  if (run.length === 0) {
    throw new DomainError('validation_failed', { errors: { product_item_id: ['has no active sizes'] } })
  }
  const ratios = run.map(({ ratio }) => ratio)
  const shares = splitByRatio(total, ratios)
  return run.map(({ sku_id }, index) => ({ sku_id, quantity: shares[index] ?? 0 }))
}

async function assertKnown(db: Db, lines: readonly { sku_id: number }[]): Promise<void> {
  const existing = await store.lockExistingSkuIds(db, idsOf(lines))
  const unknown = idsOf(lines).map((id) => !existing.has(id))
  throwLineErrors('not_found', unknown, 'sku_id', 'does not exist')
}

/** The caller has locked the balances, so ids and dates of a SKU's movements follow the order in which they apply. */
async function write(
  db: Db,
  who: Caller,
  action: string,
  movement: NewMovement,
  lines: readonly StockLine[],
): Promise<StockChangeResult> {
  const postings = toExternalPostings(lines)
  if (postings.length === 0) return recordNoChange(db, who, movement.at, lines)

  const id = await writeMovement(db, { ...movement, actor: who.username, request_id: who.request_id }, postings)
  const result = await toAnswer(db, id, lines)
  const moved = result.lines.filter(({ quantity }) => quantity !== 0).map(({ sku }) => sku)
  await recordChange(db, who, movement.at, {
    action,
    entity: 'stock',
    entity_id: String(id),
    entity_name: movementTitle(moved),
    before: null,
    after: movementAuditState(movement, postings),
  })
  return result
}

/** Writes no movement and no audit entry. The call marks the request as audited, which every staff write must be. */
async function recordNoChange(db: Db, who: Caller, now: Date, lines: readonly StockLine[]): Promise<StockChangeResult> {
  const nothing = { entity_id: '', entity_name: '', before: null, after: null }
  await recordChange(db, who, now, { action: 'previewStock', entity: 'stock', ...nothing })
  return toAnswer(db, null, lines)
}

async function toAnswer(db: Db, movement_id: number | null, lines: readonly StockLine[]): Promise<StockChangeResult> {
  const skus = await store.listSkus(db, idsOf(lines))
  return { movement_id, lines: skus.map((sku, index) => ({ sku, quantity: lines[index]?.quantity ?? 0 })) }
}

function idsOf(lines: readonly { sku_id: number }[]): number[] {
  return lines.map(({ sku_id }) => sku_id)
}
