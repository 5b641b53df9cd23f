import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface CampaignCountsRow {
  left_out: number
  held_out: number
  queued: number
  sending: number
  sent: number
  delivered: number
  failed: number
  clicked: number
  stopped: number
  orders: number
  sales: string
  segments: number
  /** Handed over within the last RATE_SECONDS. */
  recent: number
  /** Queued and all texts by area code. */
  areas: Record<string, [queued: number, total: number]>
}

export const RATE_SECONDS = 10

/**
 * Counts a campaign's recipients and keeps the result in its row, unless that was done after `not_since`. `segments` are those
 * of texts that were handed over or may have been.
 */
export async function refreshCounts(
  db: Db,
  campaign_id: string,
  { now, not_since }: { now: Date; not_since: Date },
): Promise<void> {
  await sql`
    update messaging.campaigns c set counted_at = ${now}, counts = (
      select to_jsonb(counted) || to_jsonb(bought) || jsonb_build_object('stopped', (
        select count(*) from messaging.subscribers s
        join messaging.recipients r on r.campaign_id = c.id and r.subscriber_id = s.id
        where s.stopped_at is not null and r.handed_at <= s.stopped_at
      ), 'areas', coalesce((
        select jsonb_object_agg(area_code, jsonb_build_array(queued, total)) from (
          select area_code, count(*) filter (where state = 'queued') as queued, count(*) as total
          from messaging.recipients
          where campaign_id = c.id and state not in ('left_out', 'held_out') group by area_code
        ) by_area
      ), '{}'))
      from (
        select count(*) filter (where state = 'left_out') as left_out,
          count(*) filter (where state = 'held_out') as held_out,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sending') as sending,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'delivered') as delivered,
          count(*) filter (where state = 'failed') as failed,
          count(clicked_at) as clicked,
          count(*) filter (where handed_at > ${now}::timestamptz - make_interval(secs => ${RATE_SECONDS})) as recent,
          coalesce(sum(segments) filter (where state in ('sending', 'sent', 'delivered')), 0) as segments
        from messaging.recipients where campaign_id = c.id
      ) counted, (
        select count(*) as orders, coalesce(sum(a.total), 0)::numeric(12, 2)::text as sales
        from messaging.attributed_orders a join messaging.recipients r on r.id = a.recipient_id
        where r.campaign_id = c.id
      ) bought
    )
    where c.id = ${campaign_id} and (c.counted_at is null or c.counted_at <= ${not_since})`.execute(db)
}
