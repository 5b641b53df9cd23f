import type { CampaignProgress } from '@fieldhouse/contract/campaigns'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { AREAS } from '../rules/area-codes.ts'
import { finishTime, notBefore } from '../rules/campaign-schedule.ts'
import { nextAllowed } from '../rules/quiet-hours.ts'
import { serializeCounts } from '../rules/serialize-campaign.ts'
import { RATE_SECONDS } from '../store/campaign-counts.ts'
import { listCampaignEvents } from '../store/campaign-moves.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { findCampaign } from '../store/campaigns.ts'
import type { AreaSum } from '../store/recipient-sums.ts'
import type { CampaignDeps } from './edit-campaigns.ts'
import { MAX_COUNTED_ON_READ, refreshCounts } from './refresh-counts.ts'
import { readSegmentPrice } from './segment-price.ts'

const SHOWN_EVENTS = 50

export async function readProgress(deps: CampaignDeps, id: string): Promise<CampaignProgress> {
  const { db, clock, settings } = deps
  const now = clock.now()
  await refreshCounts(db, id, { now, at_most: MAX_COUNTED_ON_READ })
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new DomainError('not_found')
  const [shop_zone, per_second, price, events] = await Promise.all([
    settings.get('shop.time_zone'),
    settings.get('texts.per_second'),
    readSegmentPrice(settings),
    listCampaignEvents(db, id, SHOWN_EVENTS),
  ])
  const areas = Object.entries(campaign.counts.areas ?? {}).map(([code, [queued, total]]) => ({
    area_code: Number(code),
    queued,
    total,
  }))
  const shares = areas.map(({ area_code, queued }) => ({ area_code, texts: queued })).filter(({ texts }) => texts > 0)
  return {
    state: campaign.state,
    paused_for: campaign.paused_for,
    at: now.toISOString(),
    counts: serializeCounts(campaign.counts, price),
    per_second: (campaign.counts.recent ?? 0) / RATE_SECONDS,
    ends_at: finishTime(campaign, shares, { shop_zone, now, per_second })?.toISOString() ?? null,
    zones: toLanes(campaign, areas, shop_zone, now),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** One lane per zone of the area codes; of several zones, an area code counts to its first. */
function toLanes(campaign: CampaignRow, areas: readonly AreaSum[], zone: string, now: Date): CampaignProgress['zones'] {
  const lanes = new Map<string, { done: number; total: number; opens: number | null }>()
  for (const { area_code, queued, total } of areas) {
    const name = AREAS.get(area_code)?.zones[0] ?? 'unknown'
    const lane = lanes.get(name) ?? { done: 0, total: 0, opens: null }
    const earliest = notBefore(campaign, area_code, zone, now)
    const opens = queued === 0 ? null : nextAllowed(area_code, earliest < now ? now : earliest).getTime()
    lanes.set(name, {
      done: lane.done + total - queued,
      total: lane.total + total,
      opens: opens === null ? lane.opens : Math.min(opens, lane.opens ?? opens),
    })
  }
  return [...lanes].map(([zone, { done, total, opens }]) => ({
    zone,
    done,
    total,
    opens_at: opens === null || opens <= now.getTime() ? null : new Date(opens).toISOString(),
  }))
}

const TICK_MS = 1000
/** Below the edge's read time-out. */
const HEARTBEAT_TICKS = 10
/** A stream ends after this time, and the client opens the next one with a current token. */
const MAX_TICKS = 240

/** Server-sent events: one whenever the progress has changed. Ends with the campaign, and when the process stops. */
export async function* streamProgress(
  deps: CampaignDeps & Pick<Deps, 'isServing'>,
  id: string,
  pause: (ms: number) => Promise<void>,
): AsyncGenerator<string> {
  let last = ''
  for (let tick = 0; tick < MAX_TICKS && deps.isServing(); tick++) {
    const { at, ...progress } = await readProgress(deps, id)
    const state = JSON.stringify(progress)
    if (state !== last) yield `event: progress\ndata: ${JSON.stringify({ at, ...progress })}\n\n`
    else if (tick % HEARTBEAT_TICKS === 0) yield ': still here\n\n'
    if (progress.state === 'sent' || progress.state === 'canceled') return
    last = state
    await pause(TICK_MS)
  }
}
