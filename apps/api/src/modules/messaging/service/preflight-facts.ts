import { finishTime } from '../rules/campaign-schedule.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import type { Tally } from '../store/prepare.ts'
import type { LeftOutSum } from '../store/recipient-sums.ts'
import * as sums from '../store/recipient-sums.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import { readSegmentPrice } from './segment-price.ts'

export interface PreflightFacts {
  tally: Tally
  left_out: LeftOutSum[]
  held_out: number
  areas: sums.AreaSum[]
  consent: sums.ConsentSum
  at_cap: number
  cost: number
  plain_cost: number
  ends_at: Date | null
}

export async function gatherFacts(deps: CampaignWorkerDeps, campaign: CampaignRow): Promise<PreflightFacts> {
  const { db, clock, settings } = deps
  const now = clock.now()
  const tally = campaign.tally as Tally
  const [price, per_second, shop_zone] = await Promise.all([
    readSegmentPrice(settings),
    settings.get('texts.per_second'),
    settings.get('shop.time_zone'),
  ])
  const areas = await sums.sumByArea(db, campaign.id)
  const shares = areas.map(({ area_code, queued }) => ({ area_code, texts: queued }))
  return {
    tally,
    areas,
    left_out: await sums.sumLeftOut(db, campaign.id),
    held_out: await sums.countHeldOut(db, campaign.id),
    consent: await sums.sumConsent(db, campaign.id),
    at_cap: await sums.countAtCap(db, campaign.id, now),
    cost: tally.segments * price,
    plain_cost: tally.plain_segments * price,
    ends_at: finishTime(campaign, shares, { shop_zone, now, per_second }),
  }
}
