import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StoredImage } from '../rules/show-page.ts'

interface PictureRow {
  id: number
  image: StoredImage
}

export async function insertPagePicture(db: Db, image: StoredImage, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('pages.pictures')
    .values({ image: JSON.stringify(image), uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listPictures(db: Db, ids: readonly number[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pages.pictures')
    .select(['id', sql<StoredImage>`image`.as('image')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
}
