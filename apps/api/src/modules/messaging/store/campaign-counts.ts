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
}

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
      ))
      from (
        select count(*) filter (where state = 'left_out') as left_out,
          count(*) filter (where state = 'held_out') as held_out,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sending') as sending,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'delivered') as delivered,
          count(*) filter (where state = 'failed') as failed,
          count(clicked_at) as clicked,
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
