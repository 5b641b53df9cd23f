import { inTransaction } from '#platform/db/db.ts'
import { startsAt } from '../rules/campaign-schedule.ts'
import { listActiveCampaigns } from '../store/campaign-moves.ts'
import { lockCampaign } from '../store/campaigns.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import { moveCampaign } from './move-campaign.ts'
import { prepareChunk } from './prepare-campaign.ts'
import { refreshCounts, refreshLargeCounts } from './refresh-counts.ts'
import type { ChunkResult } from './send-campaign.ts'
import { sendChunk } from './send-campaign.ts'

/** A run ends before the next scheduled one starts. */
const RUN_MS = 55_000
const PAUSE_MS = 250
/** Idle rounds before a run gives up until the next minute; the token bucket needs a second to fill. */
const MAX_IDLE_ROUNDS = 8
/** Senders at a time: while one claims its chunk, the other's is with the provider. A kill leaves a batch of each unknown. */
const SENDERS = 2
/** Chunks that a sender sends before the next campaign has its turn. */
const CHUNKS_PER_TURN = 5

/** Works on all campaigns in turn, chunk by chunk, until nothing is due. Several workers may run at once. */
export async function runCampaigns(deps: CampaignWorkerDeps): Promise<void> {
  const start = deps.clock.now().getTime()
  let idle = 0
  await refreshLargeCounts(deps.db, deps.clock.now())
  while (idle < MAX_IDLE_ROUNDS && deps.clock.now().getTime() - start < RUN_MS) {
    const active = await listActiveCampaigns(deps.db)
    if (active.length === 0) return
    let isBusy = false
    for (const { id, state } of active) isBusy = (await workOn(deps, id, state)) || isBusy
    idle = isBusy ? 0 : idle + 1
    if (!isBusy) await deps.pause(PAUSE_MS)
  }
}

async function workOn(deps: CampaignWorkerDeps, id: string, state: string): Promise<boolean> {
  if (state === 'preparing') return prepareChunk(deps, id)
  if (state === 'scheduled') return startIfDue(deps, id)
  const next = await sendChunks(deps, id)
  await refreshCounts(deps.db, id, { now: deps.clock.now(), force: next === 'ended' })
  return next === 'more'
}

async function sendChunks(deps: CampaignWorkerDeps, id: string): Promise<ChunkResult['next']> {
  const results: ChunkResult['next'][] = []
  const sender = async () => {
    for (let chunk = 0; chunk < CHUNKS_PER_TURN; chunk++) {
      const { next } = await sendChunk(deps, id)
      results.push(next)
      if (next !== 'more') return
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: SENDERS }, sender))
  const failed = senders.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return (['ended', 'more'] as const).find((next) => results.includes(next)) ?? 'wait'
}

async function startIfDue(deps: CampaignWorkerDeps, id: string): Promise<boolean> {
  const zone = await deps.settings.get('shop.time_zone')
  return inTransaction(deps.db, async (db) => {
    const campaign = await lockCampaign(db, id)
    const now = deps.clock.now()
    if (campaign?.state !== 'scheduled' || startsAt(campaign, zone, now) > now) return false
    await moveCampaign(db, campaign, { state: 'sending', started_at: now }, now)
    return true
  })
}
