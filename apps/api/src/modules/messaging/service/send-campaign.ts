import { inTransaction } from '#platform/db/db.ts'
import { failpoint } from '#platform/failpoints.ts'
import { openAreaCodes } from '../rules/quiet-hours.ts'
import { shopDayOf } from '../rules/shop-day.ts'
import type { CampaignRow, PauseReason } from '../store/campaigns.ts'
import { lockCampaign } from '../store/campaigns.ts'
import type { ClaimedText } from '../store/claim.ts'
import * as claims from '../store/claim.ts'
import { hasTextsLeft } from '../store/send-state.ts'
import { addSpending, lockAllowance, spend } from '../store/spending.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import { chooseWording } from './choose-wording.ts'
import { handOverTexts } from './hand-over-texts.ts'
import { moveCampaign } from './move-campaign.ts'
import { readSegmentPrice } from './segment-price.ts'
import { guardStock, stopSizes } from './stock-guard.ts'

export const CHUNK = 500
/** A text that is claimed now leaves within this time, and the law must allow it then as well. */
const WINDOW_MARGIN_MS = 60_000

export interface ChunkResult {
  /** Handed to the provider. */
  sent: number
  /** `more`: call again at once; `wait`: nothing to do right now; `ended`: sent, paused, or canceled. */
  next: 'more' | 'wait' | 'ended'
}

/** Claims the next texts of a campaign, hands them to the provider, and stores the outcomes. */
export async function sendChunk(deps: CampaignWorkerDeps, campaign_id: string): Promise<ChunkResult> {
  await requeueStale(deps, campaign_id)
  const claim = await claimChunk(deps, campaign_id).catch(waitForOthers)
  if (claim === 'busy') return { sent: 0, next: 'wait' }
  if (claim.pause) return pause(deps, campaign_id, claim.pause)
  if (!claim.campaign) return { sent: 0, next: 'ended' }
  if (claim.sold_out) {
    await stopSizes(deps.db, campaign_id, claim.sold_out, deps.clock.now())
    return { sent: 0, next: 'more' }
  }
  if (claim.texts.length === 0) {
    if (claim.left_out > 0) return { sent: 0, next: 'more' }
    return (await finish(deps, campaign_id)) ? { sent: 0, next: 'ended' } : { sent: 0, next: 'wait' }
  }
  await failpoint('texts-after-claim')
  const outcome = await handOverTexts(deps, claim.campaign, claim.texts)
  await release(deps, { ids: outcome.not_handed, handed: false })
  await release(deps, { ids: outcome.not_sent, handed: true })
  if (outcome.provider_down) return pause(deps, campaign_id, 'provider')
  return { sent: outcome.handed, next: 'more' }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Another worker's claim took longer than the lock time-out. */
function waitForOthers(error: unknown): 'busy' {
  if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'busy'
  throw error
}

interface ClaimedChunk {
  campaign?: CampaignRow
  texts: ClaimedText[]
  left_out: number
  pause?: PauseReason
  sold_out?: readonly string[]
}

/** Committed before the provider is called. */
async function claimChunk(deps: CampaignWorkerDeps, campaign_id: string): Promise<ClaimedChunk> {
  const terms = await readTerms(deps)
  return inTransaction(deps.db, async (db) => {
    const { now } = terms
    const nothing = { texts: [], left_out: 0 }
    // A pause waits for the claim that is under way, and the next claim sees it.
    const campaign = await lockCampaign(db, campaign_id)
    if (campaign?.state !== 'sending') return nothing
    const { tokens, spent } = await lockAllowance(db, terms)
    const guard = await guardStock(db, campaign, Math.min(CHUNK, tokens), now)
    if (guard.kind === 'stop') return { ...nothing, campaign, pause: 'stock' }
    if (guard.kind === 'sold_out') return { ...nothing, campaign, sold_out: guard.sizes }
    const winner = await chooseWording(db, campaign, now)
    if (guard.limit === 0) return { ...nothing, campaign }

    const area_codes = openAreaCodes(now, new Date(now.getTime() + WINDOW_MARGIN_MS))
    const segments =
      terms.price === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((terms.budget - spent) / terms.price + 1e-6)
    const { stopped_sizes } = campaign
    const people = { campaign_id, area_codes, stopped_sizes, winner }
    const claim = await claims.claimTexts(db, { ...people, now, limit: guard.limit, segments })
    const claimed = claim.texts.reduce((sum, text) => sum + text.segments, 0)
    await spend(db, { ...terms, texts: claim.texts.length, segments: claimed })
    const isOverBudget = claim.due > 0 && claim.texts.length === 0 && claim.left_out === 0
    return { campaign, texts: claim.texts, left_out: claim.left_out, ...(isOverBudget ? { pause: 'budget' } : {}) }
  })
}

async function readTerms({ clock, settings }: CampaignWorkerDeps) {
  const now = clock.now()
  return {
    now,
    day: shopDayOf(now, await settings.get('shop.time_zone')),
    per_second: await settings.get('texts.per_second'),
    budget: Number(await settings.get('texts.daily_budget')),
    price: await readSegmentPrice(settings),
  }
}

async function requeueStale(deps: CampaignWorkerDeps, campaign_id: string): Promise<void> {
  const ids = await claims.listStaleClaims(deps.db, campaign_id, deps.clock.now())
  await release(deps, { ids, handed: false })
}

async function release(deps: CampaignWorkerDeps, given: claims.Release): Promise<void> {
  if (given.ids.length === 0) return
  const { day, price } = await readTerms(deps)
  await inTransaction(deps.db, async (db) => {
    const segments = await claims.releaseTexts(db, given)
    await addSpending(db, { day, segments: -segments, price })
  })
}

async function pause(deps: CampaignWorkerDeps, id: string, paused_for: PauseReason): Promise<ChunkResult> {
  await inTransaction(deps.db, async (db) => {
    const campaign = await lockCampaign(db, id)
    if (campaign?.state !== 'sending') return
    await moveCampaign(db, campaign, { state: 'paused', paused_for, details: { reason: paused_for } }, deps.clock.now())
  })
  return { sent: 0, next: 'ended' }
}

/** Texts with an unknown outcome keep a campaign open only while a worker may still return them to the queue. */
async function finish(deps: CampaignWorkerDeps, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (db) => {
    const campaign = await lockCampaign(db, id)
    if (campaign?.state !== 'sending') return true
    const now = deps.clock.now()
    if (await hasTextsLeft(db, id, now)) return false
    await moveCampaign(db, campaign, { state: 'sent', ended_at: now }, now)
    return true
  })
}
