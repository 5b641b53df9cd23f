import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { insertCampaignEvent } from '../store/campaign-moves.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { lockCampaign } from '../store/campaigns.ts'
import { leaveOutSizes, setSlowedAt, setStoppedSizes } from '../store/send-state.ts'

/** Texts per minute while a size runs low. */
const SLOW_TEXTS = 10
const SLOW_MS = 60_000
const SWEEP = 5000

export type GuardVerdict =
  | { kind: 'stop' }
  /** Sizes whose recipients have to be left out first. */
  | { kind: 'sold_out'; sizes: string[] }
  | { kind: 'send'; limit: number }

/** Looks at the stock before each chunk. In the transaction of the claim, so that pausing and claiming agree. */
export async function guardStock(db: Db, campaign: CampaignRow, limit: number, now: Date): Promise<GuardVerdict> {
  if (campaign.product_ids.length === 0) return { kind: 'send', limit }
  const units = await readSellableSizes(db, campaign.product_ids)
  const soldOut = [...units].filter(([, units]) => units <= campaign.stop_at).map(([size]) => size)
  if (soldOut.length === units.size) return { kind: 'stop' }
  const sizes = soldOut.filter((size) => !campaign.stopped_sizes.includes(size))
  if (sizes.length > 0) return { kind: 'sold_out', sizes }

  const low = [...units].filter(([, units]) => units > campaign.stop_at && units < campaign.slow_below)
  const isWaiting = campaign.slowed_at !== null && now.getTime() - campaign.slowed_at.getTime() < SLOW_MS
  if (low.length > 0 && campaign.slowed_at === null) {
    const details = { sizes: low.map(([size, units]) => `${size} (${units})`).join(', '), per_minute: SLOW_TEXTS }
    await insertCampaignEvent(db, campaign.id, { kind: 'stock_slowed', details }, now)
  }
  const slowed_at = low.length > 0 ? (isWaiting ? campaign.slowed_at : now) : null
  if (slowed_at !== campaign.slowed_at) await setSlowedAt(db, campaign.id, slowed_at)
  return { kind: 'send', limit: low.length > 0 ? (isWaiting ? 0 : Math.min(limit, SLOW_TEXTS)) : limit }
}

/** In chunks and outside the claim: a hundred thousand people at once would hold up staff and other workers. */
export async function stopSizes(db: Db, id: string, sizes: readonly string[], now: Date): Promise<void> {
  let people = 0
  for (let chunk = SWEEP; chunk === SWEEP; people += chunk) {
    chunk = await leaveOutSizes(db, id, { sizes, limit: SWEEP })
  }
  await inTransaction(db, async (db) => {
    const campaign = await lockCampaign(db, id)
    const added = sizes.filter((size) => !campaign?.stopped_sizes.includes(size))
    if (!campaign || added.length === 0) return
    await setStoppedSizes(db, id, [...campaign.stopped_sizes, ...added])
    const details = { sizes: added.join(', '), units: campaign.stop_at, people }
    await insertCampaignEvent(db, id, { kind: 'size_sold_out', details }, now)
  })
}
