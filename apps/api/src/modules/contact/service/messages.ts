import type { ContactMessage, ContactMessageSummary } from '@fieldhouse/contract/contact'
import { findOrderOf } from '#modules/orders/service/find-orders.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { insertAnswer, listAnswers } from '../store/answers.ts'
import type { MessageRow } from '../store/messages.ts'
import * as store from '../store/messages.ts'
import { SEND_ANSWER } from './send-answer.ts'

interface Seen {
  id: number
  version: number
}

export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  done: boolean,
  bounds: { limit: number; offset: number },
): Promise<{ counts: { open: number; done: number }; results: ContactMessageSummary[] }> {
  const [counts, rows] = await Promise.all([store.countMessages(db), store.listMessages(db, done, bounds)])
  return { counts, results: rows.map(serializeSummary) }
}

/** Counts no further than `cap`. */
export async function countOpenMessages(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  return store.countOpen(db, cap)
}

export async function getMessage({ db }: Pick<Deps, 'db'>, id: number): Promise<ContactMessage> {
  const row = await store.findMessage(db, id)
  if (!row) throw new DomainError('not_found')
  const { order_number } = row
  const order_id = order_number === null ? undefined : await findOrderOf(db, order_number, row.email)
  return {
    ...serializeSummary(row),
    order_number,
    order_id: order_id ?? null,
    answers: (await listAnswers(db, id)).map(({ written_at, sent_at, ...answer }) => ({
      ...answer,
      written_at: written_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
  }
}

/** Staff may have more to say, so a message that is done can be answered as well. */
export async function answerMessage(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  { body, ...seen }: Seen & { body: string },
): Promise<ContactMessage> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const row = await changeMessage(db, seen, { done_at: now, done_by: who.username, answered_at: now })
    const answer = { message_id: row.id, body: body.trim(), actor: who.username, written_at: now }
    await queue.send(db, SEND_ANSWER, { id: await insertAnswer(db, answer) })
    await record(db, who, now, { action: 'answerContactMessage', row, after: { done: true, answered: true } })
  })
  return getMessage({ db }, seen.id)
}

export async function updateMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Caller,
  { done, ...seen }: Seen & { done: boolean },
): Promise<ContactMessage> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const change = done ? { done_at: now, done_by: who.username } : { done_at: null, done_by: null }
    const row = await changeMessage(db, seen, change)
    await record(db, who, now, { action: 'updateContactMessage', row, after: { done, answered: isAnswered(row) } })
  })
  return getMessage({ db }, seen.id)
}

export async function deleteMessage({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Caller, id: number): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const row = await store.findMessage(db, id)
    if (!row || !(await store.deleteMessage(db, id))) throw new DomainError('not_found')
    await record(db, who, now, { action: 'deleteContactMessage', row, after: null })
  })
}

/** Returns the message as it was; a colleague's answer since staff looked is a conflict. */
async function changeMessage(
  db: Db,
  seen: Seen,
  change: Parameters<typeof store.updateMessage>[2],
): Promise<MessageRow> {
  const row = await store.findMessage(db, seen.id)
  if (!row) throw new DomainError('not_found')
  if (!(await store.updateMessage(db, seen, change))) throw new DomainError('version_conflict')
  return row
}

type MessageState = { done: boolean; answered: boolean }

/** Neither the person nor the words: the audit log outlives them. */
async function record(
  db: Db,
  who: Caller,
  now: Date,
  { action, row, after }: { action: string; row: MessageRow; after: MessageState | null },
): Promise<void> {
  await recordChange(db, who, now, {
    action,
    entity: 'contact_message',
    entity_id: String(row.id),
    entity_name: String(row.id),
    before: { done: row.done_at !== null, answered: isAnswered(row) } satisfies MessageState,
    after,
  })
}

function isAnswered({ answered_at }: MessageRow): boolean {
  return answered_at !== null
}

function serializeSummary(row: MessageRow): ContactMessageSummary {
  const { order_number, received_at, answered_at, done_at, ...rest } = row
  return {
    ...rest,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    done_at: done_at?.toISOString() ?? null,
  }
}
