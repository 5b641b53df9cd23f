import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ClaimInput {
  campaign_id: string
  now: Date
  /** In which texting is allowed now, those that close first in front. */
  area_codes: readonly number[]
  limit: number
  /** Segments that the budget still allows. */
  segments: number
}

export interface ClaimedText {
  /** Of the recipient; bigint. */
  id: string
  subscriber_id: number
  phone: string
  first_name: string | null
  lang: Language
  variant: 'a' | 'b' | null
  size: string | null
  link_code: string | null
  segments: number
}

export interface Claim {
  texts: ClaimedText[]
  /** People whose turn came and who get no text: they stopped, are unreachable, or had three texts in 24 hours. */
  left_out: number
  /** Whose turn came, whether the budget suffices or not. */
  due: number
}

/**
 * Claims the next recipients. One statement, so that consent, the 24-hour cap and the claim cannot be separated: the
 * person's row stays locked from the check until the text counts, and a STOP that commits first is seen.
 */
export async function claimTexts(db: Db, input: ClaimInput): Promise<Claim> {
  const { campaign_id, now, area_codes, limit, segments } = input
  const { rows } = await sql<{ texts: ClaimedText[] | null; left_out: number; due: number }>`
    with due as materialized (
      select q.id, q.subscriber_id, q.segments
      from unnest(${area_codes}::smallint[]) with ordinality as open (code, place)
      cross join lateral (
        select r.id, r.subscriber_id, r.segments from messaging.recipients r
        where r.campaign_id = ${campaign_id} and r.state = 'queued' and r.area_code = open.code
          and r.not_before <= ${now}
        order by r.not_before, r.id limit ${limit} for update skip locked
      ) q
      limit ${limit}
    ), affordable as (
      select id, subscriber_id from (
        select id, subscriber_id, sum(segments) over (order by id) as running from due
      ) counted where running <= ${segments}
    ), people as materialized (
      select s.id, case
        when s.state <> 'subscribed' then 'stopped'
        when s.failures >= 3 then 'unreachable'
        when s.texted_at[3] > ${now}::timestamptz - interval '24 hours' then 'daily_cap'
      end as reason
      from messaging.subscribers s where s.id in (select subscriber_id from affordable)
      order by s.id for no key update
    ), texted as (
      update messaging.subscribers s set texted_at = array_prepend(${now}::timestamptz, s.texted_at[1:2])
      from people p
      where s.id = p.id and p.reason is null and s.state = 'subscribed'
      returning s.id, s.phone, s.first_name
    ), claimed as (
      update messaging.recipients r set state = 'sending', claimed_at = ${now}
      from affordable a join texted t on t.id = a.subscriber_id
      where r.id = a.id
      returning r.id::text as id, r.subscriber_id, t.phone, t.first_name, r.lang, r.variant, r.size, r.link_code, r.segments
    ), skipped as (
      update messaging.recipients r set state = 'left_out', reason = p.reason
      from affordable a join people p on p.id = a.subscriber_id and p.reason is not null
      where r.id = a.id
      returning r.id
    )
    select (select json_agg(claimed) from claimed) as texts, (select count(*)::int from skipped) as left_out,
      (select count(*)::int from due) as due`.execute(db)
  const [row] = rows
  return { texts: row?.texts ?? [], left_out: row?.left_out ?? 0, due: row?.due ?? 0 }
}

/** A claim that is older is not handed over; the requeuing waits longer than that. */
const HAND_OVER_SECONDS = 30
const UNANSWERED_SECONDS = 60

/**
 * Committed before the provider is called. Returns the ids that may be handed over: consent is checked again, because
 * a STOP may have come since the claim, and staff may have paused. The share lock makes a STOP either visible here, or
 * wait until the hand-over is committed.
 */
export async function handOver(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with people as materialized (
      select s.id from messaging.subscribers s
      where s.state = 'subscribed'
        and s.id in (select r.subscriber_id from messaging.recipients r where r.id = any (${ids}::bigint[]))
      order by s.id for share
    )
    update messaging.recipients r set handed_at = ${now}
    from people p, messaging.campaigns c
    where r.id = any (${ids}::bigint[]) and r.state = 'sending' and r.handed_at is null
      and r.claimed_at > ${now}::timestamptz - make_interval(secs => ${HAND_OVER_SECONDS})
      and p.id = r.subscriber_id and c.id = r.campaign_id and c.state = 'sending'
    returning r.id::text as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Texts that were claimed by a worker that died, and that were certainly not handed over. */
export async function listStaleClaims(db: Db, campaign_id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from messaging.recipients
    where campaign_id = ${campaign_id} and state = 'sending' and handed_at is null
      and claimed_at < ${now}::timestamptz - make_interval(secs => ${UNANSWERED_SECONDS})
    order by id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Release {
  ids: readonly string[]
  /** Whether the provider has answered that it did not accept them; otherwise only what was not handed over goes back. */
  refused: boolean
}

/** Puts claimed texts back, and takes back that they counted as texts and as spending. Returns their segments. */
export async function releaseTexts(db: Db, { ids, refused }: Release): Promise<number> {
  const { rows } = await sql<{ segments: number }>`
    with back as (
      select r.id, r.subscriber_id, r.claimed_at, r.segments from messaging.recipients r
      where r.id = any (${ids}::bigint[]) and r.state = 'sending' and (r.handed_at is null or ${refused})
      order by r.id for update
    ), queued as (
      update messaging.recipients r set state = 'queued', claimed_at = null, handed_at = null from back
      where r.id = back.id returning r.id
    ), people as (
      select s.id from messaging.subscribers s where s.id in (select subscriber_id from back)
      order by s.id for no key update
    ), uncounted as (
      update messaging.subscribers s set texted_at = array_remove(s.texted_at, back.claimed_at)
      from back join people p on p.id = back.subscriber_id
      where s.id = back.subscriber_id returning s.id
    )
    select coalesce(sum(segments), 0)::int as segments from back`.execute(db)
  return rows[0]?.segments ?? 0
}
