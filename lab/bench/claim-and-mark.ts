import { openAreaCodes } from '../../apps/api/src/modules/messaging/rules/quiet-hours.ts'
import { claimTexts, handOver } from '../../apps/api/src/modules/messaging/store/claim.ts'
import { markSent } from '../../apps/api/src/modules/messaging/store/outcomes.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { inTransaction } from '../../apps/api/src/platform/db/db.ts'

/** As the worker has them. */
const CHUNK = 500
const BATCH = 20
const LANES = 5

/** The worker's statements alone, with its sizes: no rendering, no provider, no stock, no budget. Returns the texts. */
export async function claimAndMark(
  db: Db,
  { campaign_id, now, limit }: { campaign_id: string; now: Date; limit: number },
): Promise<number> {
  const area_codes = openAreaCodes(now, now)
  const segments = Number.MAX_SAFE_INTEGER
  for (let marked = 0; ; ) {
    const claim = { campaign_id, now, area_codes, limit: CHUNK, segments }
    const { texts } = await inTransaction(db, (transaction) => claimTexts(transaction, claim))
    if (texts.length === 0 || marked >= limit) return marked
    const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, index) =>
      texts.slice(index * BATCH, (index + 1) * BATCH).map(({ id }) => id),
    )
    const mark = async () => {
      for (let ids = batches.shift(); ids; ids = batches.shift()) {
        const handed = await handOver(db, ids, now)
        await markSent(
          db,
          handed.map((id) => ({ id, provider_ref: `SM${id.padStart(32, '0')}` })),
          now,
        )
        marked += handed.length
      }
    }
    await Promise.all(Array.from({ length: LANES }, mark))
  }
}
