import type { Db } from '#platform/db/db.ts'
import { anonymizeCompletedOrders } from '../store/update-orders.ts'

/** Amounts stay for accounting. Orders still to be delivered keep their address until then. */
export async function anonymizeOrders(db: Db, user_id: number): Promise<void> {
  await anonymizeCompletedOrders(db, user_id)
}
