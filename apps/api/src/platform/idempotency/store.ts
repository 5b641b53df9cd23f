import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface IdempotencyKeyRef {
  operation: string
  owner: string
  key: string
}

/** False if the key exists; waits for a concurrent transaction that inserts it. */
export async function insertKey(
  db: Db,
  claim: IdempotencyKeyRef & { request_hash: Buffer },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('platform.idempotency_keys')
    .values({ ...claim, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function setAnswer(db: Db, { operation, owner, key }: IdempotencyKeyRef, answer: object): Promise<void> {
  await db
    .updateTable('platform.idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('operation', '=', operation)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()
}

export async function getKey(
  db: Db,
  { operation, owner, key }: IdempotencyKeyRef,
): Promise<{ request_hash: Buffer; answer: unknown }> {
  return db
    .selectFrom('platform.idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('operation', '=', operation)
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** Returns the number of deleted keys, at most `limit`. */
export async function deleteKeysBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from platform.idempotency_keys where ctid = any (array(
      select ctid from platform.idempotency_keys where created_at < ${before} order by created_at limit ${limit}
    ))`.execute(db)
  return Number(numAffectedRows)
}

export async function deleteKeysOfUser(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('platform.idempotency_keys').where('owner', '=', `user:${user_id}`).execute()
}
