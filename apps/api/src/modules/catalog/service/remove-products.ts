import type { Db } from '../../../platform/db/db.ts'
import { detachPictures } from '../store/edit-pictures.ts'
import { areCounted, deleteItems, deleteProduct } from '../store/edit-products.ts'
import type { ItemRow, ProductRow } from '../store/staff-reads.ts'
import { listItemsOfProduct } from '../store/staff-reads.ts'

/** False if the product has stock movements; nothing is deleted then. */
export async function removeProduct(db: Db, product: ProductRow, now: Date): Promise<boolean> {
  if (!(await removeItems(db, await listItemsOfProduct(db, product.id), now))) return false
  if (product.image) await detachPictures(db, [product.image.id], now)
  await deleteProduct(db, product.id)
  return true
}

/** All or none. Detached images are kept for a while, so that undo can restore them. */
export async function removeItems(db: Db, items: readonly ItemRow[], now: Date): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  if (await areCounted(db, ids)) return false
  await detachPictures(
    db,
    items.flatMap(({ images }) => images.map(({ id }) => id)),
    now,
  )
  await deleteItems(db, ids)
  return true
}
