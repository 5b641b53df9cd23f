import { randomUUID } from 'node:crypto'
import type { Campaign, CampaignInput, CampaignState, CampaignSummary } from '@fieldhouse/contract/campaigns'
import type { LiveSettings } from '#modules/settings/service.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { validateDraft } from '../rules/campaign-input.ts'
import { serializeCampaign, serializeCampaignSummary } from '../rules/serialize-campaign.ts'
import * as store from '../store/campaigns.ts'
import { readSegmentPrice } from './segment-price.ts'

export interface CampaignDeps extends Pick<Deps, 'clock' | 'db'> {
  settings: LiveSettings
}

export async function listCampaigns(
  { db, settings }: CampaignDeps,
  { state }: { state?: CampaignState },
  bounds: { limit: number; offset: number },
): Promise<{ count: number; results: CampaignSummary[] }> {
  const price = await readSegmentPrice(settings)
  const { count, rows } = await store.listCampaigns(db, state, bounds)
  return { count, results: rows.map((row) => serializeCampaignSummary(row, price)) }
}

export async function readCampaign(
  { db, settings }: Pick<CampaignDeps, 'db' | 'settings'>,
  id: string,
): Promise<Campaign> {
  const price = await readSegmentPrice(settings)
  const row = await store.findCampaign(db, id)
  if (!row) throw new DomainError('not_found')
  return serializeCampaign(row, price)
}

export async function createCampaign(deps: CampaignDeps, who: Caller, entered: CampaignInput): Promise<Campaign> {
  assertValid(entered)
  const id = randomUUID()
  return inTransaction(deps.db, async (db) => {
    await insertDraft({ ...deps, db }, who, { action: 'createCampaign', id, entered })
    return readCampaign({ ...deps, db }, id)
  })
}

export async function duplicateCampaign(deps: CampaignDeps, who: Caller, source: string): Promise<Campaign> {
  const id = randomUUID()
  return inTransaction(deps.db, async (db) => {
    const original = await store.findCampaign(db, source)
    if (!original) throw new DomainError('not_found')
    const entered = { ...inputOf(original), send_at: null }
    await insertDraft({ ...deps, db }, who, { action: 'duplicateCampaign', id, entered })
    return readCampaign({ ...deps, db }, id)
  })
}

export async function updateCampaign(
  deps: CampaignDeps,
  who: Caller,
  { id, version, ...changes }: Partial<CampaignInput> & { id: string; version: number },
): Promise<Campaign> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const before = await lockDraft(db, id)
    if (before.version !== version) throw new DomainError('version_conflict')
    const entered: CampaignInput = { ...inputOf(before), ...changes }
    assertValid(entered)
    await store.setDraft(db, id, entered, now)
    await recordChange(db, who, now, {
      ...entityOf('updateCampaign', { id, name: entered.name }),
      before: inputOf(before),
      after: { ...entered },
    })
    return readCampaign({ ...deps, db }, id)
  })
}

export function entityOf(action: string, { id, name }: { id: string; name: string }) {
  return { action, entity: 'campaign', entity_id: id, entity_name: name }
}

/** The fields that staff enters. */
export function inputOf(row: store.CampaignRow): CampaignInput {
  return {
    name: row.name,
    segment: row.segment,
    bodies: row.bodies,
    link: row.link,
    promo_code: row.promo_code,
    product_ids: row.product_ids,
    slow_below: row.slow_below,
    stop_at: row.stop_at,
    holdout_percent: row.holdout_percent,
    ab_percent: row.ab_percent,
    plain_letters: row.plain_letters,
    send_at: row.send_at?.toISOString() ?? null,
    by_recipient_zone: row.by_recipient_zone,
    cap: row.cap,
  }
}

export function assertValid(entered: CampaignInput): void {
  const errors = validateDraft(entered)
  if (Object.keys(errors).length > 0) throw new DomainError('validation_failed', { errors })
}

async function insertDraft(
  { db, clock }: Pick<CampaignDeps, 'clock' | 'db'>,
  who: Caller,
  { action, id, entered }: { action: string; id: string; entered: CampaignInput },
): Promise<void> {
  const now = clock.now()
  await store.insertCampaign(db, id, entered, { actor: who.username, now })
  await recordChange(db, who, now, {
    ...entityOf(action, { id, name: entered.name }),
    before: null,
    after: { ...entered },
  })
}

async function lockDraft(db: Db, id: string): Promise<store.CampaignRow> {
  const row = await store.lockCampaign(db, id)
  if (!row) throw new DomainError('not_found')
  if (row.state !== 'draft') throw new DomainError('wrong_state')
  return row
}
