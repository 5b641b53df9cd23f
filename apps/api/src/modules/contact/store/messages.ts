import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface NewMessage {
  name: string
  email: string
  order_number: number | null
  body: string
  lang: Language
}

export interface MessageRow extends NewMessage {
  id: number
  version: number
  received_at: Date
  answered_at: Date | null
  done_at: Date | null
  done_by: string | null
}

const columns = [
  'id',
  'version',
  'name',
  'email',
  'order_number',
  'body',
  'lang',
  'received_at',
  'answered_at',
  'done_at',
  'done_by',
] as const

/** Until the transaction ends, so that the same message twice at once is found to be the same. */
export async function lockSender(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('contact.messages'), hashtext(lower(${email})))`.execute(db)
}

export async function hasSameMessage(db: Db, { email, body }: NewMessage, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact.messages')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('received_at', '>', since)
    .where('body', '=', body)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMessage(db: Db, message: NewMessage, received_at: Date): Promise<void> {
  await db
    .insertInto('contact.messages')
    .values({ ...message, received_at })
    .execute()
}

export async function countMessages(db: Db): Promise<{ open: number; done: number }> {
  const { rows } = await sql<{ open: number; done: number }>`
    select count(*) filter (where done_at is null)::int as open, count(done_at)::int as done
    from contact.messages`.execute(db)
  return rows[0] ?? { open: 0, done: 0 }
}

/** Counts no further than `cap`. */
export async function countOpen(db: Db, cap: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(received_at) as oldest from (
      select received_at from contact.messages where done_at is null order by received_at, id limit ${cap}
    ) as m`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

/** Whoever has waited longest comes first; of what is done, the latest. */
export async function listMessages(
  db: Db,
  done: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageRow[]> {
  const rows = db.selectFrom('contact.messages').select(columns).limit(limit).offset(offset)
  const ordered = done
    ? rows.where('done_at', 'is not', null).orderBy('done_at', 'desc').orderBy('id', 'desc')
    : rows.where('done_at', 'is', null).orderBy('received_at').orderBy('id')
  return (await ordered.execute()) as MessageRow[]
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const row = await db.selectFrom('contact.messages').select(columns).where('id', '=', id).executeTakeFirst()
  return row as MessageRow | undefined
}

/** False if the message is gone or changed since staff saw it. */
export async function updateMessage(
  db: Db,
  { id, version }: { id: number; version: number },
  change: { done_at: Date | null; done_by: string | null; answered_at?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('contact.messages')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the message is gone. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const row = await db.deleteFrom('contact.messages').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteDoneBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact.messages').where('done_at', '<', before).execute()
}
