import type { Db } from '../../../platform/db/db.ts'
import type { NewEvent, NewOrder } from '../rules/new-order.ts'
import { insertOrder } from '../store/new-orders.ts'

/**
 * Inserts the order in the caller's transaction. Its id is the attempt's, so a second call conflicts instead of
 * duplicating.
 */
export async function placeOrder(db: Db, order: NewOrder): Promise<void> {
  const placed: NewEvent = { kind: 'placed', amount: null }
  const paid: NewEvent = { kind: 'paid', amount: order.totals.total }
  await insertOrder(db, order, order.payment_status === 'paid' ? [placed, paid] : [placed])
}
