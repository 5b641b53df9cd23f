import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type SubscriberState = 'pending' | 'subscribed' | 'stopped'

export interface SubscriberRow {
  id: number
  phone: string
  state: SubscriberState
  lang: Language
  subscribed_at: Date | null
}

const COLUMNS = ['id', 'phone', 'state', 'lang', 'subscribed_at'] as const

export interface NewSubscriber {
  phone: string
  /** Keyed, so that the number can be found but not read once it is erased. */
  phone_hash: Buffer
  area_code: number
  lang: Language
  user_id: number | null
  first_name: string | null
}

/** Inserts a pending subscriber unless the number is known; returns the locked row either way. */
export async function upsertSubscriber(db: Db, subscriber: NewSubscriber, now: Date): Promise<SubscriberRow> {
  await db
    .insertInto('messaging.subscribers')
    .values({ ...subscriber, state: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
  const row = await lockSubscriberByPhone(db, subscriber.phone)
  if (!row) throw new Error('subscriber was erased while signing up')
  return row
}

/** A pending sign-up takes the language and the account of the latest request. */
export async function updatePending(db: Db, id: number, { lang, user_id, first_name }: NewSubscriber): Promise<void> {
  await db
    .updateTable('messaging.subscribers')
    .set({ lang, user_id, first_name })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function lockSubscriberByPhone(db: Db, phone: string): Promise<SubscriberRow | undefined> {
  const row = await db
    .selectFrom('messaging.subscribers')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst()
  return row as SubscriberRow | undefined
}

export async function lockSubscriber(db: Db, id: number): Promise<SubscriberRow | undefined> {
  const row = await db
    .selectFrom('messaging.subscribers')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row as SubscriberRow | undefined
}

export async function setSubscribed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messaging.subscribers')
    .set({ state: 'subscribed', subscribed_at: now, stopped_at: null, failures: 0 })
    .where('id', '=', id)
    .execute()
}

export async function setStopped(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messaging.subscribers')
    .set({ state: 'stopped', stopped_at: now })
    .where('id', '=', id)
    .execute()
}

/** A delivery resets the count of consecutive failures. */
export async function countDelivery(db: Db, id: number, delivered: boolean): Promise<void> {
  await db
    .updateTable('messaging.subscribers')
    .set({ failures: delivered ? 0 : sql<number>`least(failures + 1, 1000)` })
    .where('id', '=', id)
    .$if(delivered, (query) => query.where('failures', '>', 0))
    .execute()
}
