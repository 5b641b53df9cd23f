import type { Db } from '#platform/db/db.ts'
import type { ItemRecord, ProductRecord } from '../rules/records.ts'
import { detachImages } from '../store/edit-images.ts'
import { deleteItems, deleteProduct, haveStockMovements } from '../store/edit-products.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'

/** False if the product has stock movements; nothing is deleted then. */
export async function removeUncountedProduct(db: Db, product: ProductRecord, now: Date): Promise<boolean> {
  if (!(await removeUncountedItems(db, await listItemsOfProduct(db, product.id), now))) return false
  if (product.image) await detachImages(db, [product.image.id], now)
  await deleteProduct(db, product.id)
  return true
}

/** All or none. Detached images are kept for a while, so that undo can restore them. */
export async function removeUncountedItems(db: Db, items: readonly ItemRecord[], now: Date): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  if (await haveStockMovements(db, ids)) return false
  await detachImages(
    db,
    items.flatMap(({ images }) => images.map(({ id }) => id)),
    now,
  )
  await deleteItems(db, ids)
  return true
}
