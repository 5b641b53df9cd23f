import type { CampaignBodies } from '@fieldhouse/contract/campaigns'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A new reply reopens the conversation. */
export async function noteReply(
  db: Db,
  { phone, subscriber_id }: { phone: string; subscriber_id: number | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into messaging.conversations as c (phone, subscriber_id, last_message_at)
    values (${phone}, ${subscriber_id}, ${now})
    on conflict (phone) do update
    set last_message_at = ${now}, done_at = null, done_by = null, version = c.version + 1,
      subscriber_id = coalesce(excluded.subscriber_id, c.subscriber_id)`.execute(db)
}

export interface ConversationRow {
  id: number
  version: number
  phone: string
  subscriber_id: number | null
  first_name: string | null
  lang: string | null
  state: string | null
  area_code: number
  last_message_at: Date
  last_body: string | null
  done_at: Date | null
  done_by: string | null
}

export async function countConversations(db: Db): Promise<{ to_answer: number; done: number }> {
  const { rows } = await sql<{ to_answer: number; done: number }>`
    select count(*) filter (where done_at is null)::int as to_answer,
      count(*) filter (where done_at is not null)::int as done
    from messaging.conversations where phone is not null`.execute(db)
  return rows[0] ?? { to_answer: 0, done: 0 }
}

/** Counts no further than `cap`. */
export async function countToAnswer(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(last_message_at) as oldest from (
      select last_message_at from messaging.conversations where done_at is null and phone is not null limit ${cap}
    ) as c`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Newest first. */
export async function listConversations(
  db: Db,
  { done, id }: { done?: boolean; id?: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select c.id, c.version, c.phone, s.id as subscriber_id, s.first_name, s.lang, s.state,
      substr(c.phone, 3, 3)::int as area_code, c.last_message_at, m.body as last_body, c.done_at, c.done_by
    from messaging.conversations c
    left join messaging.subscribers s on s.phone = c.phone
    left join lateral (
      select body from messaging.messages m
      where m.phone = c.phone and m.direction = 'in' and m.kind = 'free_text' order by m.id desc limit 1
    ) m on true
    where c.phone is not null
      and (${done ?? null}::boolean is null or (c.done_at is not null) = ${done ?? null}::boolean)
      and (${id ?? null}::int is null or c.id = ${id ?? null}::int)
    order by c.last_message_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface ConversationMessage {
  id: number
  direction: 'in' | 'out'
  kind: string
  body: string | null
  at: Date
  state: string
  actor: string | null
}

const MAX_MESSAGES = 200

/** The latest ones, oldest first. */
export async function listMessagesOfPhone(db: Db, phone: string): Promise<ConversationMessage[]> {
  const rows = await db
    .selectFrom('messaging.messages')
    .select(['id', 'direction', 'kind', 'body', 'at', 'state', 'actor'])
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.toReversed() as ConversationMessage[]
}

export interface CampaignText {
  campaign_id: string
  name: string
  bodies: CampaignBodies
  plain_letters: boolean
  promo_code: string | null
  link: string | null
  first_name: string | null
  size: string | null
  lang: Language
  variant: 'a' | 'b'
  link_code: string | null
  at: Date
  state: string
  clicked: boolean
}

const MAX_CAMPAIGN_TEXTS = 20

/** The latest ones handed to the provider, oldest first. */
export async function listCampaignTexts(db: Db, subscriber_id: number): Promise<CampaignText[]> {
  const { rows } = await sql<CampaignText>`
    select r.campaign_id, c.name, c.bodies, c.plain_letters, c.promo_code, c.link, s.first_name, r.size, r.lang,
      coalesce(r.variant, 'a') as variant, r.link_code, r.handed_at as at, r.state, r.clicked_at is not null as clicked
    from messaging.recipients r
    join messaging.campaigns c on c.id = r.campaign_id
    join messaging.subscribers s on s.id = r.subscriber_id
    where r.subscriber_id = ${subscriber_id} and r.handed_at is not null
    order by r.id desc limit ${MAX_CAMPAIGN_TEXTS}`.execute(db)
  return rows.toReversed()
}

/** False if the conversation is gone or changed since staff saw it. */
export async function updateConversation(
  db: Db,
  { id, version }: { id: number; version: number },
  done_by: string | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('messaging.conversations')
    .set({ done_at: done_by === null ? null : now, done_by, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('phone', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
