import type { PreflightCheck, PreflightCheckName } from '@fieldhouse/contract/campaigns'
import { findCodeSpan } from '#modules/promotions/service/code-span.ts'
import { readSellableSizes } from '#modules/stock/service/sellable-sizes.ts'
import { shopDayOf } from '../rules/shop-day.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import { readSpent } from '../store/spending.ts'
import type { CampaignWorkerDeps } from './campaign-deps.ts'
import type { PreflightFacts } from './preflight-facts.ts'

type Finding = Pick<PreflightCheck, 'outcome' | 'details'>

const NOT_NEEDED: Finding = { outcome: 'not_needed', details: {} }

/** A failed check keeps the campaign from being scheduled; one to look at does not. */
export async function runChecks(
  deps: CampaignWorkerDeps,
  campaign: CampaignRow,
  facts: PreflightFacts,
): Promise<PreflightCheck[]> {
  const findings: Record<PreflightCheckName, Finding> = {
    stock: await checkStock(deps, campaign, facts),
    consent: checkConsent(facts),
    quiet_hours: checkQuietHours(campaign, facts),
    daily_cap: { outcome: facts.at_cap === 0 ? 'passed' : 'look', details: { people: facts.at_cap } },
    code: await checkCode(deps, campaign, facts),
    link: await checkLink(deps, campaign),
    segments: checkSegments(facts),
    budget: await checkBudget(deps, facts),
    provider: {
      outcome: deps.sms ? 'passed' : 'failed',
      details: { per_second: await deps.settings.get('texts.per_second') },
    },
  }
  return Object.entries(findings).map(([check, finding]) => ({ check: check as PreflightCheckName, ...finding }))
}

async function checkStock(
  { db }: CampaignWorkerDeps,
  campaign: CampaignRow,
  { tally }: PreflightFacts,
): Promise<Finding> {
  if (campaign.product_ids.length === 0) return NOT_NEEDED
  const sizes = [...(await readSellableSizes(db, campaign.product_ids))]
  const sellable = sizes.filter(([, units]) => units > campaign.stop_at)
  const units = sellable.reduce((sum, [, units]) => sum + units, 0)
  const outcome = units === 0 ? 'failed' : units < tally.queued ? 'look' : 'passed'
  return { outcome, details: { units, sizes: sellable.length, texts: tally.queued } }
}

function checkConsent({ consent, tally }: PreflightFacts): Finding {
  const { people, confirmed, oldest } = consent
  const details = { people, confirmed, oldest: oldest?.toISOString() ?? null }
  if (tally.queued === 0) return { outcome: 'failed', details }
  return { outcome: confirmed === people ? 'passed' : 'look', details }
}

/** Texts are never sent in quiet hours; the check says how many wait for the next day. */
function checkQuietHours({ send_at }: CampaignRow, { ends_at, areas }: PreflightFacts): Finding {
  const details = { ends_at: ends_at?.toISOString() ?? null, area_codes: areas.length }
  const DAY_MS = 24 * 60 * 60 * 1000
  const takesLong = send_at !== null && ends_at !== null && ends_at.getTime() - send_at.getTime() > DAY_MS
  return { outcome: takesLong ? 'look' : 'passed', details }
}

async function checkCode(
  { db, clock }: CampaignWorkerDeps,
  campaign: CampaignRow,
  facts: PreflightFacts,
): Promise<Finding> {
  const { promo_code } = campaign
  if (promo_code === null) {
    return JSON.stringify(campaign.bodies).includes('{code')
      ? { outcome: 'failed', details: { code: null } }
      : NOT_NEEDED
  }
  const span = await findCodeSpan(db, promo_code)
  const [first, last] = [campaign.send_at ?? clock.now(), facts.ends_at ?? clock.now()]
  const details = { code: promo_code, ends_at: span?.ends_at?.toISOString() ?? null }
  const isValid =
    span?.active === true &&
    !span.is_used_up &&
    span.starts_at <= first &&
    (span.ends_at === null || span.ends_at > last)
  return { outcome: isValid ? 'passed' : 'failed', details }
}

async function checkLink({ clock, config, checkPage }: CampaignWorkerDeps, campaign: CampaignRow): Promise<Finding> {
  if (campaign.link === null) {
    return JSON.stringify(campaign.bodies).includes('{link')
      ? { outcome: 'failed', details: { status: 0 } }
      : NOT_NEEDED
  }
  const start = clock.now().getTime()
  const status = await checkPage(`${config.PUBLIC_URL}${campaign.link}`)
  const ms = clock.now().getTime() - start
  return { outcome: status >= 200 && status < 400 ? 'passed' : 'failed', details: { status, ms } }
}

function checkSegments({ tally, cost, plain_cost }: PreflightFacts): Finding {
  const costly = Object.entries(tally.texts).filter(([key]) => key.includes('ucs2'))
  const people = costly.reduce((sum, [, people]) => sum + people, 0)
  const saves = Math.max(0, cost - plain_cost)
  return { outcome: people === 0 ? 'passed' : 'look', details: { ucs2: people, saves: saves.toFixed(2) } }
}

async function checkBudget({ db, clock, settings }: CampaignWorkerDeps, { cost }: PreflightFacts): Promise<Finding> {
  const budget = Number(await settings.get('texts.daily_budget'))
  const day = shopDayOf(clock.now(), await settings.get('shop.time_zone'))
  const left = budget - (await readSpent(db, day))
  const details = { cost: cost.toFixed(2), left: left.toFixed(2), budget: budget.toFixed(2) }
  return { outcome: cost <= left ? 'passed' : 'look', details }
}
