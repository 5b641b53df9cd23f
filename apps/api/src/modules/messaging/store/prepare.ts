import type { CampaignState, LeftOutReason } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Returns how many were removed. */
export async function deleteRecipients(db: Db, campaign_id: string, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with removed as (
      delete from messaging.recipients where id in (
        select id from messaging.recipients where campaign_id = ${campaign_id} limit ${limit}
      ) returning id
    ) select count(*)::int as removed from removed`.execute(db)
  return rows[0]?.removed ?? 0
}

export interface NewRecipient {
  subscriber_id: number
  area_code: number
  lang: Language
  state: 'left_out' | 'held_out' | 'queued'
  reason: LeftOutReason | null
  variant: 'a' | 'b' | null
  size: string | null
  not_before: Date
  segments: number
  link_code: string | null
}

/**
 * One statement for a whole chunk. Somebody who is there already stays as they are. By area code, as they are claimed: a
 * claim then changes a few pages instead of one per recipient.
 */
export async function insertRecipients(db: Db, campaign_id: string, rows: readonly NewRecipient[]): Promise<void> {
  const column = <K extends keyof NewRecipient>(name: K) => rows.map((row) => row[name])
  await sql`
    insert into messaging.recipients
      (campaign_id, subscriber_id, area_code, lang, state, reason, variant, size, not_before, segments, link_code)
    select ${campaign_id}, * from unnest(
      ${column('subscriber_id')}::int[], ${column('area_code')}::smallint[], ${column('lang')}::text[],
      ${column('state')}::text[], ${column('reason')}::text[], ${column('variant')}::text[], ${column('size')}::text[],
      ${column('not_before')}::timestamptz[], ${column('segments')}::smallint[], ${column('link_code')}::text[])
      as r (subscriber_id, area_code, lang, state, reason, variant, size, not_before, segments, link_code)
    order by area_code
    on conflict (campaign_id, subscriber_id) do nothing`.execute(db)
}

/** Sums over what is prepared so far. */
export interface Tally {
  queued: number
  segments: number
  plain_segments: number
  /** Texts by language, encoding and number of segments: `en:gsm7:1`. */
  texts: Record<string, number>
}

export interface Progress {
  prepared: number
  to_prepare: number
  prepared_up_to: number | null
  tally: Tally
}

export async function setProgress(db: Db, id: string, { tally, ...progress }: Progress): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ ...progress, tally: JSON.stringify(tally) })
    .where('id', '=', id)
    .execute()
}

/** Locked until commit; undefined if another worker prepares it right now, or it is not being prepared any more. */
export async function lockForPreparing(
  db: Db,
  id: string,
  state: CampaignState,
): Promise<{ tally: Partial<Tally> } | undefined> {
  const { rows } = await sql<{ tally: Partial<Tally> }>`
    select tally from messaging.campaigns where id = ${id} and state = ${state} for no key update skip locked`.execute(
    db,
  )
  return rows[0]
}

export async function setPreflight(db: Db, id: string, version: number, preflight: object): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ preflight: JSON.stringify(preflight), preflight_version: version })
    .where('id', '=', id)
    .execute()
}

export async function restartPreparing(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ prepared: 0, to_prepare: null, prepared_up_to: null, preflight: null, preflight_version: null })
    .where('id', '=', id)
    .execute()
}
