import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Job } from '../jobs/jobs.ts'

const BATCH_SIZE = 5000

/** Deletes full buckets in small batches, because a delete blocks requests that take from the same rows. */
export const purgeRateLimits: Job = {
  name: 'platform-purge-rate-limits',
  schedule: '*/10 * * * *',
  run: async ({ db, clock }) => {
    let after: string | null = ''
    while (after !== null) after = await purgeBatch(db, clock.now(), after)
  },
}

/** Returns the last key it has read, null at the end of the table. */
async function purgeBatch(db: Db, now: Date, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with seen as (
      select key from platform.limits where key > ${after} order by key limit ${BATCH_SIZE}
    ), forgotten as (
      delete from platform.limits l using seen where l.key = seen.key and ${now} > all (l.full_at)
    )
    select max(key) as last from seen`.execute(db)
  return rows[0]?.last ?? null
}
