import type { Conversation, ConversationSummary } from '@fieldhouse/contract/messaging'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { areaOf } from '../rules/area-codes.ts'
import type { CampaignText, ConversationRow } from '../store/conversations.ts'
import * as store from '../store/conversations.ts'
import { openTextWriter } from './campaign-texts.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { queueText } from './send-texts.ts'

type ReadDeps = Pick<MessagingDeps, 'config' | 'db' | 'settings'>
type ConversationDeps = ReadDeps & Pick<Deps, 'clock' | 'queue'>
const ONE = { limit: 1, offset: 0 }

export async function listConversations(
  { db }: Pick<Deps, 'db'>,
  done: boolean,
  bounds: { limit: number; offset: number },
): Promise<{ counts: { to_answer: number; done: number }; results: ConversationSummary[] }> {
  const [counts, rows] = await Promise.all([
    store.countConversations(db),
    store.listConversations(db, { done }, bounds),
  ])
  return { counts, results: rows.map(serializeConversation) }
}

/** Counts no further than `cap`. */
export async function countWaitingReplies(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  return store.countToAnswer(db, cap)
}

export async function getConversation(deps: ReadDeps, id: number): Promise<Conversation> {
  const { db } = deps
  const [row] = await store.listConversations(db, { id }, ONE)
  if (!row) throw new DomainError('not_found')
  const messages = await store.listMessagesOfPhone(db, row.phone)
  const texts = row.subscriber_id === null ? [] : await store.listCampaignTexts(db, row.subscriber_id)
  return {
    ...serializeConversation(row),
    messages: messages.map((message) => ({
      ...message,
      id: Number(message.id),
      body: message.body ?? '',
      at: message.at.toISOString(),
    })),
    campaign_texts: await Promise.all(texts.map((text) => writeCampaignText(deps, text))),
  }
}

/** Written again as it was sent, because a million bodies are not kept. */
async function writeCampaignText(deps: ReadDeps, text: CampaignText): Promise<Conversation['campaign_texts'][number]> {
  const { campaign_id, name, at, state, clicked } = text
  const writer = await openTextWriter(deps, text)
  return { campaign_id, name, body: writer.write(text), at: at.toISOString(), state, clicked }
}

/** One to one, so it needs no STOP line; never to a number that has stopped. */
export async function replyToConversation(
  deps: ConversationDeps,
  who: Caller,
  { id, version, body }: { id: number; version: number; body: string },
): Promise<Conversation> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const row = await lockConversation(db, who, { id, version }, now)
    if (row.state === 'stopped')
      throw new DomainError('validation_failed', { errors: { body: ['the number has unsubscribed'] } })
    const { phone, subscriber_id } = row
    await queueText(deps, db, { subscriber_id, phone, kind: 'reply', body: body.trim(), actor: who.username }, now)
    await record(db, who, 'replyToConversation', row, now)
  })
  return getConversation(deps, id)
}

export async function finishConversation(
  deps: ConversationDeps,
  who: Caller,
  { id, version }: { id: number; version: number },
): Promise<Conversation> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (db) => {
    const row = await lockConversation(db, who, { id, version }, now)
    await record(db, who, 'finishConversation', row, now)
  })
  return getConversation(deps, id)
}

/** An answer ends the wait, like marking it done; a newer reply since staff looked is a conflict. */
async function lockConversation(db: Deps['db'], who: Caller, seen: { id: number; version: number }, now: Date) {
  const [row] = await store.listConversations(db, { id: seen.id }, ONE)
  if (!row) throw new DomainError('not_found')
  if (!(await store.updateConversation(db, seen, who.username, now))) throw new DomainError('version_conflict')
  return row
}

/** Neither the number nor the text: the audit log outlives an erasure. */
async function record(db: Deps['db'], who: Caller, action: string, row: ConversationRow, now: Date): Promise<void> {
  await recordChange(db, who, now, {
    action,
    entity: 'conversation',
    entity_id: String(row.id),
    entity_name: String(row.id),
    before: { done_at: row.done_at?.toISOString() ?? null },
    after: { done_at: now.toISOString() },
  })
}

function serializeConversation(row: ConversationRow): ConversationSummary {
  const { area_code, last_message_at, last_body, done_at, state, lang, ...rest } = row
  return {
    ...rest,
    lang: lang as ConversationSummary['lang'],
    state: state as ConversationSummary['state'],
    region: areaOf(row.phone)?.region ?? '',
    last_message_at: last_message_at.toISOString(),
    last_body: last_body ?? '',
    done_at: done_at?.toISOString() ?? null,
  }
}
