import type { FulfillmentEventKind } from '@fieldhouse/contract/fulfillment'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface NewFulfillmentEvent {
  order_id: string
  kind: FulfillmentEventKind
  at: Date
  actor: string | null
  shipment?: number | null
  text?: string | null
  amount?: string | null
}

export async function insertFulfillmentEvent(db: Db, event: NewFulfillmentEvent): Promise<void> {
  await db.insertInto('fulfillment.events').values(event).execute()
}

/** The time spares the months before the order; a day more, should two clocks differ. */
export async function listFulfillmentEvents(db: Db, order_id: string) {
  return db
    .selectFrom('fulfillment.events')
    .select(['id', 'kind', 'at', 'actor', 'shipment', 'text', 'amount'])
    .where('order_id', '=', order_id)
    .where('at', '>=', sql<Date>`(select placed_at - interval '1 day' from orders.orders where id = ${order_id})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
