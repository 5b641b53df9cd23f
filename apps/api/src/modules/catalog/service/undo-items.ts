import type { StaffPrice } from '@fieldhouse/contract/catalog-staff'
import type { State } from '../../../platform/audit/changes.ts'
import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { planReturn } from '../rules/prices.ts'
import { itemState, pricesOf } from '../rules/states.ts'
import { findColourByName } from '../store/edit-colours.ts'
import * as store from '../store/edit-items.ts'
import { arrangePictures, attachPicture, detachPictures } from '../store/edit-pictures.ts'
import type { Priced } from '../store/edit-prices.ts'
import { setPrices } from '../store/edit-prices.ts'
import { touchProducts } from '../store/edit-products.ts'
import { ensureSizes, findRunByName, holdRuns } from '../store/edit-runs.ts'
import type { ItemRow } from '../store/staff-reads.ts'
import { findItemRow, lockProducts } from '../store/staff-reads.ts'
import { expand, moveItems } from './change-items.ts'
import { applyPrices, lockItem } from './edits.ts'
import { removeItems } from './remove-products.ts'

/** The shape of `itemAuditState` as read from the log. None of these fields is ever null there. */
interface Remembered {
  product_id: number
  colour: string
  distribution: string
  position: number
  images: { id: number; alt: string; alt_es: string | null }[]
  skus: { id: number; size: string; barcode: string | null; weight_g: number; status: string }[]
}

export const itemUndo: Undoable = {
  entity: 'product_item',
  permission: 'catalogue',
  async lock(db, id) {
    const item = await findItemRow(db, Number(id))
    return item && itemState(await lockItem(db, item.id))
  },
  async write(db, _who, now, id, state) {
    const existing = await findItemRow(db, Number(id))
    if (state === null && existing && !(await removeItems(db, [existing], now))) throw new DomainError('undo_conflict')
    if (state !== null && existing) await restoreItem(db, existing, state, now)
    if (state !== null && !existing) await remakeItem(db, Number(id), state)
    const product_id = existing?.product_id ?? (state as unknown as Remembered | null)?.product_id
    if (product_id) await touchProducts(db, [product_id], now)
  },
}

async function restoreItem(db: Db, item: ItemRow, state: State, now: Date): Promise<void> {
  const { position, images, ...wanted } = state as unknown as Remembered
  await store.setItem(db, item.id, await parts(db, wanted))
  await expand(db, [item.id])
  await moveItems(db, item.product_id, [{ id: item.id, position }])
  await restorePictures(db, item, images, now)
  const priced = { product_id: item.product_id, product_item_id: item.id }
  await applyPrices(db, [{ priced, ...planReturn(item.prices, pricesOf(state), now) }])
  await store.countItemEdits(db, [item.id])
}

/** Recreates a deleted item with the original ids of the item, its images and SKUs. */
export async function remakeItem(db: Db, id: number, state: State): Promise<void> {
  const { product_id, position, images, skus, ...wanted } = state as unknown as Remembered
  await lockProducts(db, [product_id])
  await store.insertItem(db, { id, product_id, ...(await parts(db, wanted)) })
  await moveItems(db, product_id, [{ id, position }])
  await remakeSkus(db, id, skus)
  await expand(db, [id])
  await remakePrices(db, { product_id, product_item_id: id }, pricesOf(state))
  await restorePictures(db, { id, images: [] }, images)
}

/** No order can have paid these prices since the deletion, so past ones are rewritten too. */
export async function remakePrices(db: Db, priced: Priced, prices: readonly StaffPrice[]): Promise<void> {
  await setPrices(
    db,
    prices.map(({ valid_from, amount }) => ({ ...priced, valid_from: new Date(valid_from), amount })),
  )
}

/** The log holds names instead of ids. */
async function parts(db: Db, { colour, distribution }: Pick<Remembered, 'colour' | 'distribution'>) {
  const distribution_id = await findRunByName(db, distribution)
  const colour_id = (await findColourByName(db, colour))?.id
  if (!distribution_id || !colour_id) throw new DomainError('undo_conflict')
  await holdRuns(db, [distribution_id])
  return { distribution_id, colour_id }
}

async function remakeSkus(db: Db, product_item_id: number, skus: Remembered['skus']): Promise<void> {
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
  { id, images }: Pick<ItemRow, 'id' | 'images'>,
  wanted: Remembered['images'],
  now?: Date,
): Promise<void> {
  const isIn = (pictures: readonly { id: number }[], one: { id: number }) =>
    pictures.some((other) => other.id === one.id)
  const leaving = images.filter((picture) => !isIn(wanted, picture)).map((picture) => picture.id)
  if (now) await detachPictures(db, leaving, now)
  for (const [index, picture] of wanted.entries()) {
    if (isIn(images, picture)) continue
    const owner = { product_item_id: id, position: ASIDE + index }
    if (!(await attachPicture(db, picture.id, owner))) throw new DomainError('undo_conflict')
  }
  await arrangePictures(db, id, wanted)
}
