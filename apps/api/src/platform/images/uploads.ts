import type { Db } from '../db/db.ts'

/** Stores the original bytes in the transaction of the row that references them. */
export async function insertUpload(db: Db, content: Buffer): Promise<number> {
  const { id } = await db.insertInto('platform.uploads').values({ content }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findUpload(db: Db, id: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('platform.uploads').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content
}

export async function deleteUpload(db: Db, id: number): Promise<void> {
  await db.deleteFrom('platform.uploads').where('id', '=', id).execute()
}
