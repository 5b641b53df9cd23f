import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { ImageFile, VariantSizes } from '#platform/images/create-variants.ts'
import { createImageVariants } from '#platform/images/create-variants.ts'
import { imageFileNames } from '#platform/images/image-file-names.ts'
import { deleteUpload, findUpload } from '#platform/images/uploads.ts'
import * as store from '../store/edit-images.ts'
import { touchProducts } from '../store/edit-products.ts'

export const PROCESS_IMAGE = 'catalog-process-image'

type FinishDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log'>

/** For cards, product pages and zoom. */
const WIDTHS = [400, 800, 1200]

const TRY_AGAIN_MS = 15 * 60_000
const GIVE_UP_MS = 24 * 3600_000
const KEEP_REMOVED_MS = 30 * 24 * 3600_000

/** Idempotent, also after a kill at any point. */
export async function processImage(deps: FinishDeps, image_id: number): Promise<void> {
  const { db, images } = deps
  const waiting = await store.findUnprocessedImage(db, image_id)
  const content = waiting && (await findUpload(db, waiting.upload_id))
  if (!waiting || !content) return

  // The image id is part of the file names, so deleting this image never deletes the files of an identical one.
  const sizes: VariantSizes = { widths: WIDTHS, owner: `catalog-${image_id}` }
  const picture = await createImageVariants(content, sizes).catch((error) => reasonOf(error))
  if (typeof picture === 'string') return fail(deps, { ...waiting, problem: picture })

  for (const { name, content } of picture.files) await images.put(name, content)
  const wasWaiting = await inTransaction(db, async (db) => {
    const finished = await store.setImageReady(db, image_id, picture.image)
    if (finished) await deleteUpload(db, waiting.upload_id)
    const product_id = await store.findProductIdOfImage(db, image_id)
    if (finished && product_id) await touchProducts(db, [product_id], deps.clock.now())
    return finished
  })
  if (!wasWaiting) await removeUnused(deps, image_id, picture.files)
}

/** Retries unprocessed images, marks them as failed after a day, and deletes images that were removed long ago. */
export async function maintainImages(deps: FinishDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const { id, uploaded_at } of await store.listUnprocessedImagesBefore(deps.db, new Date(now - TRY_AGAIN_MS))) {
    await tryAgain(deps, id, uploaded_at !== null && uploaded_at.getTime() < now - GIVE_UP_MS)
  }
  for (const { id, image } of await store.retireRemovedImages(deps.db, new Date(now - KEEP_REMOVED_MS))) {
    const isLast = image && !(await store.isFileShared(deps.db, { id, image }))
    for (const name of isLast ? imageFileNames(image) : []) await deps.images.remove(name)
    await store.deleteImage(deps.db, id)
  }
}

async function tryAgain(deps: FinishDeps, image_id: number, isLastTime: boolean): Promise<void> {
  try {
    await processImage(deps, image_id)
  } catch (error) {
    deps.log.error({ err: error, image_id }, 'image could not be processed')
    const waiting = isLastTime && (await store.findUnprocessedImage(deps.db, image_id))
    if (waiting) await fail(deps, { ...waiting, problem: 'not_finished' })
  }
}

async function fail(
  { db }: FinishDeps,
  { id, upload_id, problem }: { id: number; upload_id: number; problem: string },
) {
  await inTransaction(db, async (db) => {
    if (await store.setImageFailed(db, id, problem)) await deleteUpload(db, upload_id)
  })
}

/** Keeps the files if another worker has finished the image: the file names are identical. */
async function removeUnused({ db, images }: FinishDeps, id: number, files: readonly ImageFile[]): Promise<void> {
  if (await store.isImageReferenced(db, id)) return
  for (const { name } of files) await images.remove(name)
}

function reasonOf(error: unknown): string {
  if (error instanceof DomainError && error.code === 'image_not_accepted') {
    return error.details.errors?.image?.[0] ?? 'broken'
  }
  throw error
}
