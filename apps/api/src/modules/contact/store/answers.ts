import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'

export interface AnswerRow {
  id: number
  body: string
  actor: string
  written_at: Date
  sent_at: Date | null
}

export async function listAnswers(db: Db, message_id: number): Promise<AnswerRow[]> {
  return db
    .selectFrom('contact.answers')
    .select(['id', 'body', 'actor', 'written_at', 'sent_at'])
    .where('message_id', '=', message_id)
    .orderBy('id')
    .execute()
}

export async function insertAnswer(
  db: Db,
  answer: { message_id: number; body: string; actor: string; written_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('contact.answers').values(answer).returning('id').executeTakeFirstOrThrow()
  return id
}

/** An answer with what it answers. */
export interface AnswerToSend {
  body: string
  sent_at: Date | null
  email: string
  lang: Language
  question: string
  received_at: Date
}

/** Undefined if the message was deleted meanwhile. */
export async function findAnswerToSend(db: Db, id: number): Promise<AnswerToSend | undefined> {
  const row = await db
    .selectFrom('contact.answers as a')
    .innerJoin('contact.messages as m', 'm.id', 'a.message_id')
    .select(['a.body', 'a.sent_at', 'm.email', 'm.lang', 'm.body as question', 'm.received_at'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row as AnswerToSend | undefined
}

export async function markSent(db: Db, id: number, sent_at: Date): Promise<void> {
  await db.updateTable('contact.answers').set({ sent_at }).where('id', '=', id).execute()
}
