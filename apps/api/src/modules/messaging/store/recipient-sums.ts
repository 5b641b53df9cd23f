import type { LeftOutReason } from '@fieldhouse/contract/campaigns'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface LeftOutSum {
  reason: LeftOutReason
  people: number
  /** One of them. */
  phone: string | null
  /** People per size. */
  sizes: Record<string, number>
}

export async function sumLeftOut(db: Db, campaign_id: string): Promise<LeftOutSum[]> {
  const { rows } = await sql<LeftOutSum>`
    select reason, sum(people)::int as people, (
      select s.phone from messaging.subscribers s where s.id = min(example)
    ) as phone, coalesce(jsonb_object_agg(size, people) filter (where size is not null), '{}') as sizes
    from (
      select reason, size, count(*) as people, min(subscriber_id) as example from messaging.recipients
      where campaign_id = ${campaign_id} and state = 'left_out' group by reason, size
    ) by_size
    group by reason order by people desc, reason`.execute(db)
  return rows
}

export interface AreaSum {
  area_code: number
  queued: number
  total: number
}

/** Recipients who get or got a text, by area code. */
export async function sumByArea(db: Db, campaign_id: string): Promise<AreaSum[]> {
  const { rows } = await sql<AreaSum>`
    select area_code, count(*) filter (where state = 'queued')::int as queued, count(*)::int as total
    from messaging.recipients
    where campaign_id = ${campaign_id} and state not in ('left_out', 'held_out') group by area_code`.execute(db)
  return rows
}

export interface ConsentSum {
  people: number
  confirmed: number
  oldest: Date | null
}

export async function sumConsent(db: Db, campaign_id: string): Promise<ConsentSum> {
  const { rows } = await sql<ConsentSum>`
    select count(*)::int as people, count(*) filter (where s.state = 'subscribed')::int as confirmed,
      min(s.subscribed_at) as oldest
    from messaging.recipients r join messaging.subscribers s on s.id = r.subscriber_id
    where r.campaign_id = ${campaign_id} and r.state = 'queued'`.execute(db)
  return rows[0] as ConsentSum
}

/** Queued people who had three texts in the last 24 hours. */
export async function countAtCap(db: Db, campaign_id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people
    from messaging.recipients r join messaging.subscribers s on s.id = r.subscriber_id
    where r.campaign_id = ${campaign_id} and r.state = 'queued'
      and s.texted_at[3] > ${now}::timestamptz - interval '24 hours'`.execute(db)
  return rows[0]?.people ?? 0
}

export async function countHeldOut(db: Db, campaign_id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from messaging.recipients
    where campaign_id = ${campaign_id} and state = 'held_out'`.execute(db)
  return rows[0]?.people ?? 0
}
