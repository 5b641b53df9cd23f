import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { averageHex } from '#platform/images/average-hex.ts'
import { insertUpload } from '#platform/images/uploads.ts'
import { validateImage } from '#platform/images/validate-image.ts'
import type { ImageOwner } from '../store/edit-images.ts'
import { insertImage } from '../store/edit-images.ts'
import { PROCESS_IMAGE } from './process-images.ts'

const MAX_PICTURES = 24

/** Validate within the request, while the client can still be answered. Returns the color of the first image. */
export async function validateImages(images: readonly Buffer[]): Promise<{ hex: string }> {
  const [first, ...others] = images
  if (!first) throw new DomainError('validation_failed', { errors: { images: ['is required'] } })
  const hex = averageHex(await validateImage(first, 'images.0'))
  for (const [index, image] of others.entries()) await validateImage(image, `images.${index + 1}`)
  return { hex }
}

/** Insert uploads before taking locks, because large images take a while. */
export async function insertUploads(db: Db, images: readonly Buffer[]): Promise<number[]> {
  const ids: number[] = []
  for (const image of images) ids.push(await insertUpload(db, image))
  return ids
}

interface NewItemImages {
  product_item_id: number
  /** Position of the first new image. */
  first: number
  uploads: readonly number[]
  now: Date
}

export async function addItemImages(deps: Pick<Deps, 'queue'>, db: Db, added: NewItemImages): Promise<void> {
  const { product_item_id, first, uploads, now } = added
  if (first + uploads.length > MAX_PICTURES) {
    throw new DomainError('validation_failed', {
      errors: { images: [`must not exceed ${MAX_PICTURES} images per colorway`] },
    })
  }
  for (const [index, upload_id] of uploads.entries()) {
    await addImage(deps, db, { owner: { product_item_id, position: first + index }, upload_id, now })
  }
}

/** The worker processes the image; until then only staff sees it. */
export async function addImage(
  { queue }: Pick<Deps, 'queue'>,
  db: Db,
  picture: { owner: ImageOwner; upload_id: number; now: Date },
): Promise<void> {
  const image_id = await insertImage(db, picture)
  await queue.send(db, PROCESS_IMAGE, { image_id })
}
