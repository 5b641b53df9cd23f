import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { checkPicture } from '../../../platform/images/check-picture.ts'
import { insertUpload } from '../../../platform/images/uploads.ts'
import type { Owner } from '../store/edit-pictures.ts'
import { insertPicture } from '../store/edit-pictures.ts'
import { MAKE_PICTURE } from './finish-pictures.ts'

const MOST_PICTURES = 24

/** While whoever sent them is still there to be told. */
export async function checkPictures(images: readonly Buffer[]): Promise<void> {
  if (images.length === 0) throw new DomainError('validation_failed', { errors: { images: ['is required'] } })
  for (const [index, image] of images.entries()) await checkPicture(image, `images.${index}`)
}

/** Before anything is held: this may take a while. */
export async function keepUploads(db: Db, images: readonly Buffer[]): Promise<number[]> {
  const ids: number[] = []
  for (const image of images) ids.push(await insertUpload(db, image))
  return ids
}

interface Added {
  product_item_id: number
  /** How many there are already. */
  first: number
  uploads: readonly number[]
  now: Date
}

export async function addPictures(deps: Pick<Deps, 'queue'>, db: Db, added: Added): Promise<void> {
  const { product_item_id, first, uploads, now } = added
  if (first + uploads.length > MOST_PICTURES) {
    throw new DomainError('validation_failed', {
      errors: { images: [`must not exceed ${MOST_PICTURES} images per colorway`] },
    })
  }
  for (const [index, upload_id] of uploads.entries()) {
    await addPicture(deps, db, { owner: { product_item_id, position: first + index }, upload_id, now })
  }
}

/** The worker rewrites it; until then nobody but staff knows of it. */
export async function addPicture(
  { queue }: Pick<Deps, 'queue'>,
  db: Db,
  picture: { owner: Owner; upload_id: number; now: Date },
): Promise<void> {
  const image_id = await insertPicture(db, picture)
  await queue.send(db, MAKE_PICTURE, { image_id })
}
