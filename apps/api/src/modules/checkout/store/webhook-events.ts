import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface NewWebhookEvent {
  id: string
  kind: string
  attempt_id: string | null
  provider_order_id: string | null
}

/** Announces it in the same statement, so the worker finds the event committed. A duplicate is not announced again. */
export async function insertWebhookEvent(
  db: Db,
  event: NewWebhookEvent,
  received_at: Date,
  channel: string,
): Promise<void> {
  const { id, kind, attempt_id, provider_order_id } = event
  await sql`
    with kept as (
      insert into checkout.webhook_events (id, kind, attempt_id, provider_order_id, received_at)
      values (${id}, ${kind}, ${attempt_id}, ${provider_order_id}, ${received_at})
      on conflict do nothing returning id
    )
    insert into platform.unsent_notifications (channel, payload) select ${channel}, id from kept`.execute(db)
}

/** Received long enough ago that the notification must have been missed or has failed. */
export async function listUnhandledEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout.webhook_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findWebhookEvent(db: Db, id: string): Promise<NewWebhookEvent | undefined> {
  return db
    .selectFrom('checkout.webhook_events')
    .select(['id', 'kind', 'attempt_id', 'provider_order_id'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
}

export async function markEventHandled(db: Db, id: string, handled_at: Date): Promise<void> {
  await db.updateTable('checkout.webhook_events').set({ handled_at }).where('id', '=', id).execute()
}
