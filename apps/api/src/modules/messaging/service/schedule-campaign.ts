import type { Campaign, CampaignState } from '@fieldhouse/contract/campaigns'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { findMissingTexts } from '../rules/campaign-input.ts'
import type { CampaignRow, PauseReason } from '../store/campaigns.ts'
import { restartPreparing } from '../store/prepare.ts'
import type { CampaignDeps } from './edit-campaigns.ts'
import { entityOf, inputOf, readCampaign } from './edit-campaigns.ts'
import { lockExistingCampaign, moveCampaign } from './move-campaign.ts'

export const RUN_CAMPAIGNS = 'messaging-run-campaigns'

type MoveDeps = CampaignDeps & Pick<Deps, 'queue'>

export async function startPreflight(
  deps: MoveDeps,
  who: Caller,
  { id, version }: { id: string; version: number },
): Promise<Campaign> {
  return moveByStaff(deps, who, { action: 'startPreflight', id, to: 'preparing' }, async (db, campaign) => {
    if (campaign.version !== version) throw new DomainError('version_conflict')
    const errors = findMissingTexts(inputOf(campaign))
    if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { errors })
    await restartPreparing(db, id)
  })
}

export interface SendConfirmation {
  campaign_id: string
  version: number
  texts: number
  cost: string
}

/** Schedules what the pre-flight showed, and nothing else. A repeated call changes nothing. */
export async function scheduleCampaign(deps: MoveDeps, who: Caller, typed: SendConfirmation): Promise<Campaign> {
  const { campaign_id: id } = typed
  return inTransaction(deps.db, async (db) => {
    const campaign = await lockExistingCampaign(db, id)
    if (campaign.version !== typed.version) throw new DomainError('version_conflict')
    assertConfirmed(campaign, typed)
    const isRepeated = campaign.state === 'scheduled' || campaign.state === 'sending'
    const details = { texts: typed.texts, cost: typed.cost }
    const to = isRepeated ? campaign.state : 'scheduled'
    if (!isRepeated) await finishMove({ ...deps, db }, campaign, { state: 'scheduled', actor: who.username, details })
    await record({ ...deps, db }, who, { action: 'sendSmsGlobal', campaign, to })
    return readCampaign({ ...deps, db }, id)
  })
}

function assertConfirmed(
  { preflight, preflight_version, version }: CampaignRow,
  { texts, cost }: SendConfirmation,
): void {
  if (!preflight || preflight_version !== version) throw new DomainError('wrong_state')
  const errors: Record<string, string[]> = {}
  if (texts !== preflight.texts) errors.texts = [`must be ${preflight.texts}, as the pre-flight counted`]
  if (cost !== preflight.cost) errors.cost = [`must be ${preflight.cost}, as the pre-flight counted`]
  const failed = preflight.checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check)
  if (failed.length > 0) errors.campaign_id = [`did not pass the pre-flight: ${failed.join(', ')}`]
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { errors })
}

export function pauseCampaign(deps: MoveDeps, who: Caller, id: string): Promise<Campaign> {
  return moveByStaff(deps, who, { action: 'pauseCampaign', id, to: 'paused', paused_for: 'staff' })
}

export function resumeCampaign(deps: MoveDeps, who: Caller, id: string): Promise<Campaign> {
  return moveByStaff(deps, who, { action: 'resumeCampaign', id, to: 'sending' })
}

export function cancelCampaign(deps: MoveDeps, who: Caller, id: string): Promise<Campaign> {
  return moveByStaff(deps, who, { action: 'cancelCampaign', id, to: 'canceled' })
}

interface StaffMove {
  action: string
  id: string
  to: CampaignState
  paused_for?: PauseReason
}

async function moveByStaff(
  deps: MoveDeps,
  who: Caller,
  { action, id, to, ...rest }: StaffMove,
  check: (db: Db, campaign: CampaignRow) => Promise<void> = async () => {},
): Promise<Campaign> {
  return inTransaction(deps.db, async (db) => {
    const campaign = await lockExistingCampaign(db, id)
    await check(db, campaign)
    await finishMove({ ...deps, db }, campaign, { state: to, actor: who.username, ...rest })
    await record({ ...deps, db }, who, { action, campaign, to })
    return readCampaign({ ...deps, db }, id)
  })
}

async function finishMove(
  { db, clock, queue }: MoveDeps,
  campaign: CampaignRow,
  move: Parameters<typeof moveCampaign>[2],
): Promise<void> {
  const now = clock.now()
  await moveCampaign(db, campaign, { ...move, ...(move.state === 'canceled' ? { ended_at: now } : {}) }, now)
  // The worker looks every minute; this wakes it at once.
  if (move.state !== 'canceled' && move.state !== 'paused') await queue.send(db, RUN_CAMPAIGNS, {})
}

async function record(
  { db, clock }: Pick<MoveDeps, 'db' | 'clock'>,
  who: Caller,
  { action, campaign, to }: { action: string; campaign: CampaignRow; to: CampaignState },
): Promise<void> {
  const change = { before: { state: campaign.state }, after: { state: to } }
  await recordChange(db, who, clock.now(), { ...entityOf(action, campaign), ...change })
}
