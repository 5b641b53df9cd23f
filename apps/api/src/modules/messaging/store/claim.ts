import type { Language } from '@fieldhouse/contract/schemas'
import type { RawBuilder } from 'kysely'
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
  /** Sizes that are sold out. */
  stopped_sizes: readonly string[]
  /** The better wording of a test, once it is known: those who wait for it are due. */
  winner: 'a' | 'b' | null
}

/** The `not_before` of those who wait for the better wording. */
export const UNTIL_DECIDED = new Date('9999-01-01T00:00:00Z')

export interface ClaimedText {
  /** Of the recipient; bigint. */
  id: string
  subscriber_id: number
  phone: string
  first_name: string | null
  lang: Language
  variant: 'a' | 'b'
  size: string | null
  link_code: string | null
  segments: number
}

export interface Claim {
  texts: ClaimedText[]
  /** Whose turn came and who get no text: they stopped, are unreachable or at the cap, or their size is sold out. */
  left_out: number
  /** Whose turn came, whether the budget suffices or not. */
  due: number
}

/**
 * Claims the next recipients. One statement, so that consent, the 24-hour cap and the claim cannot be separated: the
 * person's row stays locked from the check until the text counts, and a STOP that commits first is seen.
 */
export async function claimTexts(db: Db, input: ClaimInput): Promise<Claim> {
  const { rows } = await claimStatement(input).execute(db)
  const [row] = rows
  return { texts: row?.texts ?? [], left_out: row?.left_out ?? 0, due: row?.due ?? 0 }
}

interface ClaimRow {
  texts: ClaimedText[] | null
  left_out: number
  due: number
}

export function claimStatement(input: ClaimInput): RawBuilder<ClaimRow> {
  const { campaign_id, now, area_codes, limit, segments, stopped_sizes, winner } = input
  const isDue =
    winner === null
      ? sql`r.not_before <= ${now}`
      : sql`(r.not_before <= ${now} or r.not_before = ${UNTIL_DECIDED}::timestamptz)`
  return sql<ClaimRow>`
    with due as materialized (
      select q.id, q.subscriber_id, q.segments, q.size
      from unnest(${area_codes}::smallint[]) with ordinality as open (code, place)
      cross join lateral (
        select r.id, r.subscriber_id, r.segments, r.size from messaging.recipients r
        where r.campaign_id = ${campaign_id} and r.state = 'queued' and r.area_code = open.code and ${isDue}
        order by r.not_before, r.id limit ${limit} for update skip locked
      ) q
      limit ${limit}
    ), affordable as (
      select id, subscriber_id, size from (
        select id, subscriber_id, size, sum(segments) over (order by id) as running from due
      ) counted where running <= ${segments}
    ), people as materialized (
      select s.id, case
        when s.state <> 'subscribed' then 'stopped'
        when s.failures >= 3 then 'unreachable'
        when s.texted_at[3] > ${now}::timestamptz - interval '24 hours' then 'daily_cap'
        when a.size = any (${stopped_sizes}::text[]) then 'size_sold_out'
      end as reason
      from messaging.subscribers s join affordable a on a.subscriber_id = s.id
      order by s.id for no key update of s
    ), texted as (
      update messaging.subscribers s set texted_at = array_prepend(${now}::timestamptz, s.texted_at[1:2])
      from people p
      where s.id = p.id and p.reason is null and s.state = 'subscribed'
      returning s.id, s.phone, s.first_name
    ), claimed as (
      update messaging.recipients r set state = 'sending', claimed_at = ${now}, variant = coalesce(r.variant, ${winner})
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
      (select count(*)::int from due) as due`
}

/** A claim that is older is not handed over; the requeuing waits longer than that. */
const HAND_OVER_SECONDS = 30
const UNANSWERED_SECONDS = 60

/**
 * Those who still have consent, because a STOP may have come since the claim. The share lock makes a STOP either visible
 * here, or wait until the calls to the provider have begun.
 */
export async function lockConsent(db: Db, subscriber_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from messaging.subscribers s where s.id = any (${subscriber_ids}::int[]) and s.state = 'subscribed'
    order by s.id for share`.execute(db)
  return rows.map(({ id }) => id)
}

/** Committed before the provider is called. Returns the ids that may be handed over: staff may have paused. */
export async function handOver(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update messaging.recipients r set handed_at = ${now}
    from messaging.campaigns c
    where r.id = any (${ids}::bigint[]) and r.state = 'sending' and r.handed_at is null
      and r.claimed_at > ${now}::timestamptz - make_interval(secs => ${HAND_OVER_SECONDS})
      and c.id = r.campaign_id and c.state = 'sending'
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
  /** Whether they were handed over, but certainly not sent; otherwise only what was not handed over goes back. */
  handed: boolean
}

/** Puts claimed texts back, and takes back that they counted as texts and as spending. Returns their segments. */
export async function releaseTexts(db: Db, { ids, handed }: Release): Promise<number> {
  const { rows } = await sql<{ segments: number }>`
    with back as (
      select r.id, r.subscriber_id, r.claimed_at, r.segments from messaging.recipients r
      where r.id = any (${ids}::bigint[]) and r.state = 'sending' and (r.handed_at is null or ${handed})
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
