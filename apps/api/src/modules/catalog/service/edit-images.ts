import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import * as store from '../store/edit-images.ts'
import { addItemImages, insertUploads, validateImages } from './add-images.ts'
import { lockItem, recordItemEdit } from './record-edits.ts'

type PictureDeps = Pick<Deps, 'clock' | 'db' | 'queue'>

export async function addImages(
  deps: PictureDeps,
  who: Caller,
  { product_item_id: id, images }: { product_item_id: number; images: readonly Buffer[] },
): Promise<StaffItem> {
  const now = deps.clock.now()
  await validateImages(images)

  return inTransaction(deps.db, async (db) => {
    const uploads = await insertUploads(db, images)
    const before = await lockItem(db, id)

    await addItemImages(deps, db, { product_item_id: id, first: before.images.length, uploads, now })
    return recordItemEdit(db, who, now, { action: 'addProductItemImages', before, id })
  })
}

export async function removeImages(
  { clock, db }: PictureDeps,
  who: Caller,
  { product_item_id: id, image_ids }: { product_item_id: number; image_ids: readonly number[] },
): Promise<StaffItem> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const before = await lockItem(db, id)
    const staying = before.images.filter((picture) => !image_ids.includes(picture.id))
    if (staying.length + image_ids.length !== before.images.length) throw new DomainError('not_found')

    await store.detachImages(db, image_ids, now)
    await store.setImageOrder(db, id, staying)
    return recordItemEdit(db, who, now, { action: 'removeProductItemImages', before, id })
  })
}
