import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import type { EntityState } from '#platform/audit/changes.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { itemAuditState, previousPrice, pricesInAuditState } from '../rules/audit-states.ts'
import { restorePrices } from '../rules/prices.ts'
import type { ItemRecord } from '../rules/records.ts'
import { findColorByName } from '../store/edit-colors.ts'
import { attachImage, detachImages, setImageOrder } from '../store/edit-images.ts'
import * as store from '../store/edit-items.ts'
import type { PriceOwner } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import { touchProducts } from '../store/edit-products.ts'
import { ensureSizes, findSizeRunIdByName, lockSizeRunsShared } from '../store/edit-size-runs.ts'
import { findItemRecord, lockProducts } from '../store/staff-reads.ts'
import { applyPriceSchedules, lockItem } from './record-edits.ts'
import { removeUncountedItems } from './remove-products.ts'
import { moveItems, syncSkusWithSizeRuns } from './update-items.ts'

/** The shape of `itemAuditState` as read from the log. None of these fields is ever null there. */
interface RememberedItem {
  product_id: number
  color: string
  distribution: string
  position: number
  images: { id: number; alt: string; alt_es: string | null }[]
  skus: { id: number; size: string; barcode: string | null; weight_g: number; cost?: string; status: string }[]
}

export const itemUndoHandler: UndoHandler = {
  entity: 'product_item',
  permission: 'catalog',
  previous: previousPrice,
  async lock(db, id) {
    const item = await findItemRecord(db, Number(id))
    return item && itemAuditState(await lockItem(db, item.id))
  },
  async write(db, _who, now, id, state) {
    const existing = await findItemRecord(db, Number(id))
    if (state === null && existing && !(await removeUncountedItems(db, [existing], now)))
      throw new DomainError('undo_conflict')
    if (state !== null && existing) await restoreItem(db, existing, state, now)
    if (state !== null && !existing) await recreateItem(db, Number(id), state, now)
    const product_id = existing?.product_id ?? (state as unknown as RememberedItem | null)?.product_id
    if (product_id) await touchProducts(db, [product_id], now)
  },
}

async function restoreItem(db: Db, item: ItemRecord, state: EntityState, now: Date): Promise<void> {
  const { position, images, ...parts } = state as unknown as RememberedItem
  await store.setItem(db, item.id, await findItemParts(db, parts))
  await syncSkusWithSizeRuns(db, [item.id])
  await moveItems(db, item.product_id, [{ id: item.id, position }])
  await restorePictures(db, item, images, now)
  const priced = { product_id: item.product_id, product_item_id: item.id }
  await applyPriceSchedules(db, [{ priced, ...restorePrices(item.prices, pricesInAuditState(state), now) }])
  await store.bumpItemVersions(db, [item.id])
}

/** Recreates a deleted item with the original ids of the item, its images and SKUs. */
export async function recreateItem(db: Db, id: number, state: EntityState, now: Date): Promise<void> {
  const { product_id, position, images, skus, ...parts } = state as unknown as RememberedItem
  await lockProducts(db, [product_id])
  await store.insertItem(db, { id, product_id, ...(await findItemParts(db, parts)), created_at: now })
  await moveItems(db, product_id, [{ id, position }])
  await remakeSkus(db, id, skus)
  await syncSkusWithSizeRuns(db, [id])
  await recreatePriceHistory(db, { product_id, product_item_id: id }, pricesInAuditState(state))
  await restorePictures(db, { id, images: [] }, images)
}

/** No order can have paid these prices since the deletion, so past ones are rewritten too. */
export async function recreatePriceHistory(db: Db, priced: PriceOwner, prices: readonly StaffPrice[]): Promise<void> {
  await setPrices(
    db,
    prices.map(({ valid_from, amount }) => ({ ...priced, valid_from: new Date(valid_from), amount })),
  )
}

/** The log holds names instead of ids. */
async function findItemParts(db: Db, { color, distribution }: Pick<RememberedItem, 'color' | 'distribution'>) {
  const distribution_id = await findSizeRunIdByName(db, distribution)
  const color_id = (await findColorByName(db, color))?.id
  if (!distribution_id || !color_id) throw new DomainError('undo_conflict')
  await lockSizeRunsShared(db, [distribution_id])
  return { distribution_id, color_id }
}

async function remakeSkus(db: Db, product_item_id: number, skus: RememberedItem['skus']): Promise<void> {
  const size_ids = await ensureSizes(
    db,
    skus.map(({ size }) => size),
  )
  const rows = skus.map(({ size: _, ...sku }, index) => ({ ...sku, product_item_id, size_id: size_ids[index] ?? 0 }))
  await store.insertSkus(db, rows)
}

/** Above all real positions, until the images are ordered. */
const ASIDE = 1_000_000

async function restorePictures(
  db: Db,
  { id, images }: Pick<ItemRecord, 'id' | 'images'>,
  remembered: RememberedItem['images'],
  now?: Date,
): Promise<void> {
  const isIn = (pictures: readonly { id: number }[], one: { id: number }) =>
    pictures.some((other) => other.id === one.id)
  const leaving = images.filter((picture) => !isIn(remembered, picture)).map((picture) => picture.id)
  if (now) await detachImages(db, leaving, now)
  for (const [index, picture] of remembered.entries()) {
    if (isIn(images, picture)) continue
    const owner = { product_item_id: id, position: ASIDE + index }
    if (!(await attachImage(db, picture.id, owner))) throw new DomainError('undo_conflict')
  }
  await setImageOrder(db, id, remembered)
}
