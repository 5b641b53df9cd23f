import type { Image } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type StoredImage = Omit<Image, 'alt'>

export type ImageOwner = { product_id: number } | { product_item_id: number; position: number }

interface NewImage {
  owner: ImageOwner
  upload_id: number
  now: Date
}

export async function insertImage(db: Db, { owner, upload_id, now }: NewImage): Promise<number> {
  const { id } = await db
    .insertInto('catalog.images')
    .values({ ...owner, upload_id, uploaded_at: now, state: 'processing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A detached image has no owner, but undo can still attach it. */
export async function detachImages(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('catalog.images')
    .set({ product_item_id: null, product_id: null, position: null, removed_at: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** False if the image is not detached, or its files are already being deleted. */
export async function attachImage(db: Db, id: number, owner: ImageOwner): Promise<boolean> {
  const attached = await db
    .updateTable('catalog.images')
    .set({ ...owner, removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .where('state', '<>', 'gone')
    .returning('id')
    .executeTakeFirst()
  return attached !== undefined
}

export async function setImageOrder(
  db: Db,
  product_item_id: number,
  pictures: readonly { id: number; alt: string; alt_es: string | null }[],
): Promise<void> {
  await sql`
    update catalog.images im set position = wanted.place - 1, alt = wanted.alt, alt_es = wanted.alt_es
    from unnest(${pictures.map(({ id }) => id)}::int[], ${pictures.map(({ alt }) => alt)}::text[],
      ${pictures.map(({ alt_es }) => alt_es)}::text[]) with ordinality as wanted (id, alt, alt_es, place)
    where im.id = wanted.id and im.product_item_id = ${product_item_id}`.execute(db)
}

interface UnprocessedImage {
  id: number
  upload_id: number
}

export async function findUnprocessedImage(db: Db, id: number): Promise<UnprocessedImage | undefined> {
  const row = await db
    .selectFrom('catalog.images')
    .select(['id', 'upload_id'])
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return row?.upload_id ? { id, upload_id: row.upload_id } : undefined
}

/** False if the image was not waiting for processing. */
export async function setImageReady(db: Db, id: number, image: StoredImage): Promise<boolean> {
  return settle(db, id, { image: JSON.stringify(image), state: 'ready' })
}

export async function setImageFailed(db: Db, id: number, problem: string): Promise<boolean> {
  return settle(db, id, { state: 'failed', problem })
}

async function settle(db: Db, id: number, values: { image?: string; state: string; problem?: string }) {
  const row = await db
    .updateTable('catalog.images')
    .set({ ...values, upload_id: null })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** By the image of the product itself, or of one of its items. */
export async function findProductIdOfImage(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('catalog.images as im')
    .leftJoin('catalog.product_items as i', 'i.id', 'im.product_item_id')
    .select((row) => row.fn.coalesce('im.product_id', 'i.product_id').as('product_id'))
    .where('im.id', '=', id)
    .executeTakeFirst()
  return row?.product_id ?? undefined
}

export async function listUnprocessedImagesBefore(
  db: Db,
  before: Date,
): Promise<{ id: number; uploaded_at: Date | null }[]> {
  return db
    .selectFrom('catalog.images')
    .select(['id', 'uploaded_at'])
    .where('state', '=', 'processing')
    .where('uploaded_at', '<', before)
    .orderBy('uploaded_at')
    .limit(100)
    .execute()
}

/** From this state on, undo cannot attach the images, so their files can be deleted. */
export async function retireRemovedImages(
  db: Db,
  removed_before: Date,
): Promise<{ id: number; image: StoredImage | null }[]> {
  await db
    .updateTable('catalog.images')
    .set({ state: 'gone' })
    .where('removed_at', '<', removed_before)
    .where('state', '=', 'ready')
    .execute()
  const rows = await db
    .selectFrom('catalog.images')
    .select(['id', sql<StoredImage | null>`image`.as('image')])
    .where('removed_at', '<', removed_before)
    .where('state', 'in', ['gone', 'failed'])
    .limit(1000)
    .execute()
  return rows
}

/** Images of duplicated products name the same files. */
export async function isFileShared(db: Db, { id, image }: { id: number; image: StoredImage }): Promise<boolean> {
  const row = await db
    .selectFrom('catalog.images')
    .select('id')
    .where(sql<boolean>`image ->> 'src' = ${image.src}`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteImage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalog.images').where('id', '=', id).execute()
}

export async function isImageReferenced(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalog.images')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row !== undefined
}
