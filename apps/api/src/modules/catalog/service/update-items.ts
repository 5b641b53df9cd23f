import type { ProductItemChange } from '@fieldhouse/contract/catalog-items'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { arrangeImages, moveWithin } from '../rules/arrange.ts'
import { schedulePrice } from '../rules/prices.ts'
import type { ItemRecord } from '../rules/records.ts'
import { setImageOrder } from '../store/edit-images.ts'
import * as store from '../store/edit-items.ts'
import * as runs from '../store/edit-size-runs.ts'
import { ensureColor } from './edit-colors.ts'
import { applyPriceSchedules, assertVersion } from './record-edits.ts'

/** For a new SKU without a weight, if no other SKU of the product has one. */
const DEFAULT_WEIGHT_G = 250

export interface ItemUpdate {
  before: ItemRecord
  change: ProductItemChange
}

/** The caller holds the product lock. */
export async function updateItems(db: Db, now: Date, product_id: number, edits: readonly ItemUpdate[]): Promise<void> {
  if (edits.length === 0) return
  const plans = edits.map(({ before, change }) => {
    assertVersion(before, change)
    return { priced: { product_id, product_item_id: before.id }, ...schedulePrice(before.prices, change, now) }
  })
  const pictures = edits.map(({ before, change }) => change.images && arrangeImages(before.images, change.images))
  await lockSizeRunsShared(
    db,
    edits.map(({ before, change }) => change.distribution ?? before.distribution.id),
  )

  for (const edit of edits) await changeParts(db, edit)
  await syncSkusWithSizeRuns(
    db,
    edits.map(({ before }) => before.id),
  )
  await applyPriceSchedules(db, plans)
  const moves = edits.flatMap(({ before: { id }, change: { position } }) =>
    position === undefined ? [] : { id, position },
  )
  await moveItems(db, product_id, moves)
  for (const [index, { before }] of edits.entries()) {
    const gallery = pictures[index]
    if (gallery) await setImageOrder(db, before.id, gallery)
  }
}

async function changeParts(db: Db, { before, change }: ItemUpdate): Promise<void> {
  const distribution_id = change.distribution ?? before.distribution.id
  const color_id = hasColor(change) ? await ensureColor(db, toColorInput(change)) : before.color.id
  if (distribution_id === before.distribution.id && color_id === before.color.id) return
  await store.setItem(db, before.id, { distribution_id, color_id })
}

/** Moves apply in the given order; the other items keep theirs. */
export async function moveItems(
  db: Db,
  product_id: number,
  moves: readonly { id: number; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  const ids = await store.listItemIds(db, product_id)
  await store.setItemOrder(
    db,
    moves.reduce((order, { id, position }) => moveWithin(order, id, position), ids),
  )
}

/** The caller holds the size-run locks, so that the sizes cannot change until the commit. */
export async function syncSkusWithSizeRuns(db: Db, ids: readonly number[], weight_g?: number): Promise<void> {
  await store.syncItemSkus(db, ids, { given: weight_g ?? null, otherwise: DEFAULT_WEIGHT_G })
}

/** Shared locks: the size runs must not change while SKUs are created from them. */
export async function lockSizeRunsShared(db: Db, ids: readonly number[]): Promise<void> {
  const uniqueIds = new Set(ids)
  if ((await runs.lockSizeRunsShared(db, [...uniqueIds])).length < uniqueIds.size) {
    throw new DomainError('validation_failed', { errors: { distribution: ['does not exist'] } })
  }
}

export type ColorFields = Pick<ProductItemChange, 'color_name' | 'color_name_es' | 'color_hex' | 'color_family'>

function hasColor({ color_name, color_name_es, color_hex, color_family }: ColorFields): boolean {
  return [color_name, color_name_es, color_hex, color_family].some((field) => field !== undefined)
}

export function toColorInput({ color_name, color_name_es, color_hex, color_family }: ColorFields) {
  if (color_name === undefined) {
    throw new DomainError('validation_failed', { errors: { color_name: ['is required'] } })
  }
  return { name: color_name, name_es: color_name_es, hex: color_hex, family: color_family }
}
