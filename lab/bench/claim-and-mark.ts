import { openAreaCodes } from '../../apps/api/src/modules/messaging/rules/quiet-hours.ts'
import { BATCH } from '../../apps/api/src/modules/messaging/service/hand-over-texts.ts'
import { CHUNK } from '../../apps/api/src/modules/messaging/service/send-campaign.ts'
import { claimTexts, handOver, lockConsent } from '../../apps/api/src/modules/messaging/store/claim.ts'
import { markSent } from '../../apps/api/src/modules/messaging/store/outcomes.ts'
import type { Db } from '../../apps/api/src/platform/db/db.ts'
import { inTransaction } from '../../apps/api/src/platform/db/db.ts'

/** As the worker has it. */
const SENDERS = 2

/** The worker's statements alone, with its sizes: no rendering, no provider, no stock, no budget. Returns the texts. */
export async function claimAndMark(
  db: Db,
  { campaign_id, now, limit }: { campaign_id: string; now: Date; limit: number },
): Promise<number> {
  const area_codes = openAreaCodes(now, now)
  const terms = { campaign_id, now, area_codes, limit: CHUNK, segments: Number.MAX_SAFE_INTEGER }
  let marked = 0
  const work = async () => {
    while (marked < limit) {
      const claim = { ...terms, stopped_sizes: [], winner: null }
      const { texts } = await inTransaction(db, (transaction) => claimTexts(transaction, claim))
      if (texts.length === 0) return
      for (let from = 0; from < texts.length; from += BATCH) {
        const batch = texts.slice(from, from + BATCH)
        const ids = batch.map(({ id }) => id)
        const handed = await handOver(db, ids, now)
        const people = batch.map(({ subscriber_id }) => subscriber_id)
        await inTransaction(db, (transaction) => lockConsent(transaction, people))
        await markSent(
          db,
          handed.map((id) => ({ id, provider_ref: `SM${id.padStart(32, '0')}` })),
          now,
        )
        marked += handed.length
      }
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, work))
  return marked
}
