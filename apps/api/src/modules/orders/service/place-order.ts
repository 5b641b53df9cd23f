import type { Db } from '#platform/db/db.ts'
import type { NewOrder, NewOrderEvent } from '../rules/order-input.ts'
import { insertOrder } from '../store/insert-order.ts'
import { addKeywords } from '../store/update-orders.ts'

/**
 * Inserts the order in the caller's transaction. Its id is the attempt's, so a second call conflicts instead of
 * duplicating.
 */
export async function placeOrder(db: Db, order: NewOrder): Promise<void> {
  const placed: NewOrderEvent = { kind: 'placed', amount: null }
  const paid: NewOrderEvent = { kind: 'paid', amount: order.totals.total }
  await insertOrder(db, order, order.payment_status === 'paid' ? [placed, paid] : [placed])
}

/** For a payment that staff matches to an order later. */
export async function addOrderReferences(db: Db, id: string, references: readonly string[]): Promise<void> {
  await addKeywords(db, id, references.join(' '))
}
