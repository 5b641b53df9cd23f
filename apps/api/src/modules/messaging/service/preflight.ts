import type { Preflight, PreflightCheck } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { inTransaction } from '#platform/db/db.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { findCampaign } from '../store/campaigns.ts'
import { allowLongStatements } from '../store/long-statements.ts'
import { lockForPreparing, setPreflight } from '../store/prepare.ts'
import type { LeftOutSum } from '../store/recipient-sums.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import { moveCampaign } from './move-campaign.ts'
import { runChecks } from './preflight-checks.ts'
import type { PreflightFacts } from './preflight-facts.ts'
import { gatherFacts } from './preflight-facts.ts'

/** All recipients are prepared: counts them, runs the checks, and hands the campaign back to staff. */
export async function finishPreflight(deps: CampaignWorkerDeps, campaign_id: string): Promise<void> {
  const campaign = await findCampaign(deps.db, campaign_id)
  if (campaign?.state !== 'preparing') return
  const facts = await inTransaction(deps.db, async (db) => {
    await allowLongStatements(db)
    return gatherFacts({ ...deps, db }, campaign)
  })
  const checks = await runChecks(deps, campaign, facts)
  const preflight = toPreflight(campaign, facts, checks, deps.clock.now())
  await inTransaction(deps.db, async (db) => {
    const locked = await lockForPreparing(db, campaign_id, 'preparing')
    if (!locked) return
    await setPreflight(db, campaign_id, campaign.version, preflight)
    await moveCampaign(db, campaign, { state: 'draft', details: { texts: preflight.texts } }, deps.clock.now())
  })
}

function toPreflight(
  campaign: CampaignRow,
  { tally, left_out, held_out, cost, plain_cost, ends_at }: PreflightFacts,
  checks: PreflightCheck[],
  now: Date,
): Preflight {
  return {
    checked_at: now.toISOString(),
    matching: campaign.prepared,
    texts: tally.queued,
    held_out,
    left_out: left_out.map((sum) => ({ reason: sum.reason, people: sum.people, example: exampleOf(sum) })),
    segments: tally.segments,
    segment_counts: Object.entries(tally.texts).map(([key, people]) => {
      const [lang = 'en', encoding = 'gsm7', segments = '1'] = key.split(':')
      return {
        lang: lang as Language,
        encoding: encoding as 'gsm7' | 'ucs2',
        segments: Number(segments),
        people,
      }
    }),
    cost: cost.toFixed(2),
    cost_plain_letters: plain_cost.toFixed(2),
    ends_at: ends_at?.toISOString() ?? null,
    checks,
  }
}

/** Sizes with their people, or a phone without its last digits: “(503) 555-01••”. */
function exampleOf({ reason, sizes, phone }: LeftOutSum): string | null {
  if (reason === 'size_sold_out') {
    return Object.entries(sizes)
      .map(([size, people]) => `${size} (${people})`)
      .join(', ')
  }
  return phone === null ? null : `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}••`
}
