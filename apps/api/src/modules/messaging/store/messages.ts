import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type OutboundKind = 'confirmation' | 'welcome' | 'keyword_answer' | 'reply'

export interface NewMessage {
  subscriber_id: number | null
  phone: string
  kind: OutboundKind
  body: string
  actor: string | null
}

export async function insertOutbound(db: Db, message: NewMessage, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('messaging.messages')
    .values({ ...message, direction: 'out', state: 'queued', at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Inbound {
  subscriber_id: number | null
  phone: string
  kind: 'keyword' | 'free_text'
  body: string
  provider_ref: string
}

/** False if the provider delivered this message before. */
export async function insertInbound(db: Db, message: Inbound, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('messaging.messages')
    .values({ ...message, direction: 'in', state: 'received', at: now })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface ClaimedMessage {
  phone: string
  body: string
  kind: OutboundKind
  subscriber_id: number | null
}

/**
 * Marks a queued message as sending in the statement that checks consent. An answer to a keyword always goes: the person
 * has just asked for it.
 */
export async function claimMessage(db: Db, id: number): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update messaging.messages m set state = 'sending'
    where m.id = ${id} and m.state = 'queued' and m.direction = 'out' and m.phone is not null and m.body is not null
      and case m.kind
        when 'keyword_answer' then true
        when 'confirmation' then exists (
          select from messaging.subscribers s where s.id = m.subscriber_id and s.state = 'pending' and s.phone = m.phone)
        when 'welcome' then exists (
          select from messaging.subscribers s where s.id = m.subscriber_id and s.state = 'subscribed' and s.phone = m.phone)
        when 'reply' then not exists (
          select from messaging.subscribers s where s.phone = m.phone and s.state = 'stopped')
        else false
      end
    returning m.phone, m.body, m.kind, m.subscriber_id`.execute(db)
  return rows[0]
}

/** The provider did not get it: it may be claimed again. */
export async function unclaimMessage(db: Db, id: number): Promise<void> {
  await db
    .updateTable('messaging.messages')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** A message that consent no longer covers is not sent. */
export async function dropQueued(db: Db, id: number): Promise<void> {
  await db
    .updateTable('messaging.messages')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

export interface SentMessage {
  state: string
  kind: string
  subscriber_id: number | null
  provider_ref: string | null
}

export async function lockOutbound(db: Db, id: number): Promise<SentMessage | undefined> {
  return db
    .selectFrom('messaging.messages')
    .select(['state', 'kind', 'subscriber_id', 'provider_ref'])
    .where('id', '=', id)
    .where('direction', '=', 'out')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOutcome(
  db: Db,
  id: number,
  outcome: { state: string; provider_ref: string | null; error_code: number | null },
): Promise<void> {
  await db.updateTable('messaging.messages').set(outcome).where('id', '=', id).execute()
}
