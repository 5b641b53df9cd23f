import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { CountTurn } from '../store/campaign-counts.ts'
import * as store from '../store/campaign-counts.ts'
import { allowLongStatements } from '../store/long-statements.ts'

/** Counting so many recipients takes a fraction of a second; whoever reads a larger campaign gets the worker's counts. */
export const MAX_COUNTED_ON_READ = 50_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Counts a campaign's recipients and keeps the result in its row, unless that is young enough. */
export async function refreshCounts(db: Db, campaign_id: string, turn: CountTurn): Promise<void> {
  const taken = await store.takeCountTurn(db, campaign_id, turn)
  if (!taken) return
  await inTransaction(db, async (db) => {
    await allowLongStatements(db)
    const start = performance.now()
    const counts = await store.countRecipients(db, campaign_id, { now: turn.now, ...taken })
    await store.setCounts(db, campaign_id, { ...counts, took_ms: Math.round(performance.now() - start) })
  })
}

/** Large campaigns that are paused or ended: clicks and deliveries go on. */
export async function refreshLargeCounts(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  for (const id of await store.listCountable(db, { at_least: MAX_COUNTED_ON_READ, since })) {
    await refreshCounts(db, id, { now })
  }
}
