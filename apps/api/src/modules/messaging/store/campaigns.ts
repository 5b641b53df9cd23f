import type { CampaignInput, CampaignState, Preflight } from '@fieldhouse/contract/campaigns'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import type { CampaignCountsRow } from './campaign-counts.ts'

export type PauseReason = 'staff' | 'stock' | 'budget' | 'provider'

export interface CampaignRow extends Omit<CampaignInput, 'send_at'> {
  id: string
  state: CampaignState
  send_at: Date | null
  preflight: Preflight | null
  preflight_version: number | null
  prepared: number
  to_prepare: number | null
  prepared_up_to: number | null
  tally: object
  stopped_sizes: string[]
  slowed_at: Date | null
  counts: Partial<CampaignCountsRow>
  counted_at: Date | null
  winner: 'a' | 'b' | null
  lift: number | null
  started_at: Date | null
  ended_at: Date | null
  paused_for: PauseReason | null
  actor: string
  created_at: Date
  updated_at: Date
  version: number
}

const COLUMNS = sql.raw(`
  id, name, state, segment, bodies, link, promo_code, product_ids, slow_below, stop_at, holdout_percent, ab_percent,
  plain_letters, send_at, by_recipient_zone, preflight, preflight_version, prepared, to_prepare, prepared_up_to, tally, cap,
  stopped_sizes, slowed_at,
  counts, counted_at, winner, lift, started_at, ended_at, paused_for, actor, created_at, updated_at, version`)

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${COLUMNS} from messaging.campaigns where id = ${id}`.execute(db)
  return rows[0]
}

/** FOR NO KEY UPDATE, so that inserting a recipient, which references the row, does not wait. */
export async function lockCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from messaging.campaigns where id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** Newest first. */
export async function listCampaigns(
  db: Db,
  state: CampaignState | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: CampaignRow[] }> {
  const filter = state === undefined ? sql`true` : sql`state = ${state}`
  const { rows } = await sql<CampaignRow>`
    select ${COLUMNS} from messaging.campaigns where ${filter}
    order by updated_at desc, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from messaging.campaigns where ${filter}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows }
}

/** By part of the name, latest change first. */
export async function findCampaigns(
  db: Db,
  q: string,
  limit: number,
): Promise<Pick<CampaignRow, 'id' | 'name' | 'state'>[]> {
  const like = `%${escapeLike(q.toLowerCase())}%`
  const { rows } = await sql<Pick<CampaignRow, 'id' | 'name' | 'state'>>`
    select id, name, state from messaging.campaigns where lower(name) like ${like}
    order by updated_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function insertCampaign(
  db: Db,
  id: string,
  entered: CampaignInput,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await db
    .insertInto('messaging.campaigns')
    .values({ id, ...columnsOf(entered), actor, created_at: now, updated_at: now })
    .execute()
}

/** A new version voids the pre-flight. */
export async function setDraft(db: Db, id: string, entered: CampaignInput, now: Date): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ ...columnsOf(entered), version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ segment, bodies, send_at, product_ids, ...rest }: CampaignInput) {
  return {
    ...rest,
    segment: JSON.stringify(segment),
    bodies: JSON.stringify(bodies),
    product_ids: [...product_ids],
    send_at: send_at === null ? null : new Date(send_at),
  }
}
