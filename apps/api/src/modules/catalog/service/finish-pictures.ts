import { inTransaction } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { fileNames } from '../../../platform/images/file-names.ts'
import type { PictureFile, PictureSizes } from '../../../platform/images/make-picture.ts'
import { makePicture } from '../../../platform/images/make-picture.ts'
import { deleteUpload, findUpload } from '../../../platform/images/uploads.ts'
import * as store from '../store/edit-pictures.ts'
import { touchProducts } from '../store/edit-products.ts'

export const MAKE_PICTURE = 'catalog-make-picture'

type FinishDeps = Pick<Deps, 'clock' | 'db' | 'images' | 'log'>

/** As cards, pages and close-ups show them. */
const WIDTHS = [400, 800, 1200]

const TRY_AGAIN_MS = 15 * 60_000
const GIVE_UP_MS = 24 * 3600_000
const KEEP_REMOVED_MS = 30 * 24 * 3600_000

/** Rewrites an uploaded picture for the shop. Done again, or from the start after having been killed, it ends the same. */
export async function finishPicture(deps: FinishDeps, image_id: number): Promise<void> {
  const { db, images } = deps
  const waiting = await store.findUnfinished(db, image_id)
  const content = waiting && (await findUpload(db, waiting.upload_id))
  if (!waiting || !content) return

  // The owner is part of the names: when this picture goes, no other one needs its files.
  const sizes: PictureSizes = { widths: WIDTHS, owner: `catalog-${image_id}` }
  const picture = await makePicture(content, sizes).catch((error) => reasonOf(error))
  if (typeof picture === 'string') return fail(deps, { ...waiting, problem: picture })

  for (const { name, content } of picture.files) await images.put(name, content)
  const wasWaiting = await inTransaction(db, async (db) => {
    const finished = await store.finishPicture(db, image_id, picture.image)
    if (finished) await deleteUpload(db, waiting.upload_id)
    const product_id = await store.findProductOfPicture(db, image_id)
    if (finished && product_id) await touchProducts(db, [product_id], deps.clock.now())
    return finished
  })
  if (!wasWaiting) await removeUnused(deps, image_id, picture.files)
}

/** What was left undone is done, what cannot be done is said so, and what was taken away long ago goes. */
export async function tendPictures(deps: FinishDeps): Promise<void> {
  const now = deps.clock.now().getTime()
  for (const { id, uploaded_at } of await store.listUnfinishedSince(deps.db, new Date(now - TRY_AGAIN_MS))) {
    await tryAgain(deps, id, uploaded_at !== null && uploaded_at.getTime() < now - GIVE_UP_MS)
  }
  for (const { id, image } of await store.giveUpPictures(deps.db, new Date(now - KEEP_REMOVED_MS))) {
    for (const name of image ? fileNames(image) : []) await deps.images.remove(name)
    await store.deletePicture(deps.db, id)
  }
}

async function tryAgain(deps: FinishDeps, image_id: number, isLastTime: boolean): Promise<void> {
  try {
    await finishPicture(deps, image_id)
  } catch (error) {
    deps.log.error({ err: error, image_id }, 'image could not be processed')
    const waiting = isLastTime && (await store.findUnfinished(deps.db, image_id))
    if (waiting) await fail(deps, { ...waiting, problem: 'not_finished' })
  }
}

async function fail(
  { db }: FinishDeps,
  { id, upload_id, problem }: { id: number; upload_id: number; problem: string },
) {
  await inTransaction(db, async (db) => {
    if (await store.failPicture(db, id, problem)) await deleteUpload(db, upload_id)
  })
}

/** Somebody else has finished it, with the same names, or given it up. */
async function removeUnused({ db, images }: FinishDeps, id: number, files: readonly PictureFile[]): Promise<void> {
  if (await store.isKept(db, id)) return
  for (const { name } of files) await images.remove(name)
}

function reasonOf(error: unknown): string {
  if (error instanceof DomainError && error.code === 'image_not_accepted') {
    return error.details.errors?.image?.[0] ?? 'broken'
  }
  throw error
}
