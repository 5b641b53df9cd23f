import type { PagePicture } from '@fieldhouse/contract/pages'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeImage } from '#platform/images/store-image.ts'
import { insertPagePicture } from '../store/page-pictures.ts'

/** A text column is at most 1,120 pixels wide. */
const WIDTHS = [480, 800, 1200]

/** Encoded within the request, like banners. Pictures are kept as long as versions are. */
export async function uploadPicture(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  who: Caller,
  content: Buffer,
): Promise<PagePicture> {
  const image = await storeImage(images, { content, field: 'image', sizes: { widths: WIDTHS } })
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const id = await insertPagePicture(db, image, now)
    await recordChange(db, who, now, {
      ...{ action: 'uploadPagePicture', entity: 'page_picture', entity_id: String(id), entity_name: image.src },
      ...{ before: null, after: { src: image.src } },
    })
    return { id, image: { ...image, alt: '' } }
  })
}
