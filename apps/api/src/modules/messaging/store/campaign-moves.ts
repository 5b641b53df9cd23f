import type { CampaignState } from '@fieldhouse/contract/campaigns'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PauseReason } from './campaigns.ts'

export interface CampaignEvent {
  kind: string
  details?: Record<string, string | number | null>
  actor?: string | null
}

export interface NewState {
  state: CampaignState
  paused_for?: PauseReason | null
  started_at?: Date
  ended_at?: Date
}

export async function setState(db: Db, id: string, state: NewState, now: Date): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ paused_for: null, ...state, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function insertCampaignEvent(db: Db, campaign_id: string, event: CampaignEvent, now: Date): Promise<void> {
  const { kind, details = {}, actor = null } = event
  await db
    .insertInto('messaging.campaign_events')
    .values({ campaign_id, at: now, kind, details: JSON.stringify(details), actor })
    .execute()
}

export interface EventRow {
  id: number
  at: Date
  kind: string
  details: Record<string, string | number | null>
  actor: string | null
}

/** Newest first. */
export async function listCampaignEvents(db: Db, campaign_id: string, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, at, kind, details, actor from messaging.campaign_events
    where campaign_id = ${campaign_id} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Campaigns that the worker has something to do for. */
export async function listActiveCampaigns(db: Db): Promise<{ id: string; state: CampaignState }[]> {
  const { rows } = await sql<{ id: string; state: CampaignState }>`
    select id, state from messaging.campaigns where state in ('preparing', 'scheduled', 'sending')
    order by updated_at`.execute(db)
  return rows
}
