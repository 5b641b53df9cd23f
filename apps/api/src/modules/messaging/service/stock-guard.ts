import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import type { Db } from '#platform/db/db.ts'
import { insertCampaignEvent } from '../store/campaign-moves.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { leaveOutSizes, setStockGuard } from '../store/send-state.ts'

/** Texts per minute while a size runs low. */
const SLOW_TEXTS = 10
const SLOW_MS = 60_000

export type GuardVerdict = { stop: true } | { stop: false; limit: number }

/** Looks at the stock before each chunk. In the transaction of the claim, so that pausing and claiming agree. */
export async function guardStock(db: Db, campaign: CampaignRow, limit: number, now: Date): Promise<GuardVerdict> {
  if (campaign.product_ids.length === 0) return { stop: false, limit }
  const units = await readSellableSizes(db, campaign.product_ids)
  const soldOut = [...units].filter(([, units]) => units <= campaign.stop_at).map(([size]) => size)
  if (soldOut.length === units.size) return { stop: true }

  const newlySoldOut = soldOut.filter((size) => !campaign.stopped_sizes.includes(size))
  const isLow = [...units].some(([, units]) => units > campaign.stop_at && units < campaign.slow_below)
  if (newlySoldOut.length > 0) await stopSizes(db, campaign, newlySoldOut, now)
  const isWaiting = campaign.slowed_at !== null && now.getTime() - campaign.slowed_at.getTime() < SLOW_MS
  if (isLow && campaign.slowed_at === null) {
    const low = [...units].filter(([, units]) => units < campaign.slow_below && units > campaign.stop_at)
    const details = { sizes: low.map(([size, units]) => `${size} (${units})`).join(', '), per_minute: SLOW_TEXTS }
    await insertCampaignEvent(db, campaign.id, { kind: 'stock_slowed', details }, now)
  }
  const slowed_at = isLow ? (isWaiting ? campaign.slowed_at : now) : null
  if (newlySoldOut.length > 0 || slowed_at !== campaign.slowed_at) {
    await setStockGuard(db, campaign.id, { stopped_sizes: soldOut, slowed_at })
  }
  return { stop: false, limit: isLow ? (isWaiting ? 0 : Math.min(limit, SLOW_TEXTS)) : limit }
}

async function stopSizes(db: Db, { id, stop_at }: CampaignRow, sizes: string[], now: Date): Promise<void> {
  const people = await leaveOutSizes(db, id, sizes)
  const details = { sizes: sizes.join(', '), units: stop_at, people }
  await insertCampaignEvent(db, id, { kind: 'size_sold_out', details }, now)
}
