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
  /** How long counting took. */
  took_ms: number
}

export const RATE_SECONDS = 10

/** A count may take a tenth of the time, at most every two seconds. */
const MIN_AGE_SECONDS = 2
const AGE_PER_DURATION = 10

export interface CountTurn {
  now: Date
  /** Count again, however young the counts are. */
  force?: boolean
  /** Larger campaigns are left to the worker. */
  at_most?: number
}

/** Takes the turn to count; undefined if the counts are young enough, or a claim holds the campaign right now. */
export async function takeCountTurn(
  db: Db,
  campaign_id: string,
  { now, force = false, at_most = 2 ** 31 - 1 }: CountTurn,
): Promise<{ started_at: Date | null } | undefined> {
  const { rows } = await sql<{ started_at: Date | null }>`
    with turn as (
      select id from messaging.campaigns
      where id = ${campaign_id} and prepared <= ${at_most} and (${force} or counted_at is null
        or counted_at <= ${now}::timestamptz - greatest(make_interval(secs => ${MIN_AGE_SECONDS}),
          make_interval(secs => ${AGE_PER_DURATION} * coalesce((counts ->> 'took_ms')::float8, 0) / 1000)))
      for no key update skip locked
    )
    update messaging.campaigns c set counted_at = ${now} from turn where c.id = turn.id
    returning c.started_at`.execute(db)
  return rows[0]
}

/** One pass over the recipients. `segments` are those of texts that were handed over or may have been. */
export async function countRecipients(
  db: Db,
  campaign_id: string,
  { now, started_at }: { now: Date; started_at: Date | null },
): Promise<Omit<CampaignCountsRow, 'took_ms'>> {
  const people = (state: string) => sql.raw(`coalesce(sum(people) filter (where state = '${state}'), 0)::int`)
  const { rows } = await sql<Omit<CampaignCountsRow, 'took_ms'>>`
    with cells as materialized (
      select state, area_code, count(*) as people, count(clicked_at) as clicked, sum(segments) as segments,
        count(*) filter (where handed_at > ${now}::timestamptz - make_interval(secs => ${RATE_SECONDS})) as recent
      from messaging.recipients where campaign_id = ${campaign_id} group by state, area_code
    ), areas as (
      select area_code, coalesce(sum(people) filter (where state = 'queued'), 0) as queued, sum(people) as total
      from cells where state not in ('left_out', 'held_out') group by area_code
    )
    select ${people('left_out')} as left_out, ${people('held_out')} as held_out, ${people('queued')} as queued,
      ${people('sending')} as sending, ${people('sent')} as sent, ${people('delivered')} as delivered,
      ${people('failed')} as failed, coalesce(sum(clicked), 0)::int as clicked,
      coalesce(sum(recent), 0)::int as recent,
      coalesce(sum(segments) filter (where state in ('sending', 'sent', 'delivered')), 0)::int as segments,
      (
        select count(*)::int from messaging.subscribers s
        join messaging.recipients r on r.campaign_id = ${campaign_id} and r.subscriber_id = s.id
        where s.stopped_at >= ${started_at}::timestamptz and r.handed_at <= s.stopped_at
      ) as stopped,
      (select count(*)::int from messaging.attributed_orders a join messaging.recipients r on r.id = a.recipient_id
        where r.campaign_id = ${campaign_id}) as orders,
      (select coalesce(sum(a.total), 0)::numeric(12, 2)::text from messaging.attributed_orders a
        join messaging.recipients r on r.id = a.recipient_id where r.campaign_id = ${campaign_id}) as sales,
      (select coalesce(jsonb_object_agg(area_code, jsonb_build_array(queued, total)), '{}') from areas) as areas
    from cells`.execute(db)
  return rows[0] as Omit<CampaignCountsRow, 'took_ms'>
}

export async function setCounts(db: Db, id: string, counts: CampaignCountsRow): Promise<void> {
  await db
    .updateTable('messaging.campaigns')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

/** Campaigns that are not sent right now, whose clicks and deliveries still change. */
export async function listCountable(db: Db, { at_least, since }: { at_least: number; since: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from messaging.campaigns where prepared > ${at_least} and started_at is not null
      and (state = 'paused' or ended_at > ${since})`.execute(db)
  return rows.map(({ id }) => id)
}
