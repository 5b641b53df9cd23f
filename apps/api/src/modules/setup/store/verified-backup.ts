import type { Db } from '#platform/db/db.ts'

/** When the newest backup that was restored and checked had been taken; `npm run backup -- --verify` writes it. */
export async function findVerifiedBackup(db: Db): Promise<{ taken_at: Date } | undefined> {
  return db.selectFrom('setup.verified_backup').select('taken_at').executeTakeFirst()
}
