import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface SentText {
  id: string
  provider_ref: string
}

/** The callback may have come first, so only `sending` becomes `sent`. */
export async function markSent(db: Db, texts: readonly SentText[], now: Date): Promise<void> {
  await sql`
    update messaging.recipients r set provider_ref = t.ref, sent_at = coalesce(r.sent_at, ${now}),
      state = case when r.state = 'sending' then 'sent' else r.state end
    from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ provider_ref }) => provider_ref)}::text[])
      as t (id, ref)
    where r.id = t.id and r.handed_at is not null`.execute(db)
}

export interface RefusedText {
  id: string
  code: number
}

export async function markRefused(db: Db, texts: readonly RefusedText[]): Promise<void> {
  await sql`
    with failed as (
      update messaging.recipients r set state = 'failed', error_code = t.code
      from unnest(${texts.map(({ id }) => id)}::bigint[], ${texts.map(({ code }) => code)}::int[]) as t (id, code)
      where r.id = t.id and r.state = 'sending'
      returning r.subscriber_id
    ), people as (
      select s.id from messaging.subscribers s where s.id in (select subscriber_id from failed)
      order by s.id for no key update
    )
    update messaging.subscribers s set failures = s.failures + 1 from people p where s.id = p.id`.execute(db)
}

export interface DeliveryStatus {
  id: string
  state: 'sent' | 'delivered' | 'failed'
  provider_ref: string
  error_code: number | null
}

/** False if there is no such text, another one has this reference, or its outcome is known already. */
export async function setDelivery(db: Db, { id, state, ...given }: DeliveryStatus, now: Date): Promise<boolean> {
  const { rows } = await sql<{ changed: number }>`
    with changed as (
      update messaging.recipients r set state = ${state}, provider_ref = ${given.provider_ref},
        sent_at = coalesce(r.sent_at, ${now}), error_code = ${given.error_code},
        delivered_at = case when ${state} = 'delivered' then ${now}::timestamptz end
      where r.id = ${id} and r.handed_at is not null
        and (r.provider_ref is null or r.provider_ref = ${given.provider_ref})
        and (r.state = 'sending' or (r.state = 'sent' and ${state} <> 'sent'))
      returning r.subscriber_id
    ), counted as (
      update messaging.subscribers s
      set failures = case ${state} when 'failed' then s.failures + 1 when 'delivered' then 0 else s.failures end
      from changed c where s.id = c.subscriber_id and ${state} <> 'sent'
      returning s.id
    )
    select count(*)::int as changed from changed`.execute(db)
  return rows[0]?.changed === 1
}

export async function hasHandedText(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('messaging.recipients')
    .select('id')
    .where('id', '=', Number(id))
    .where('handed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
