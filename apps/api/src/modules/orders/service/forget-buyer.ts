import type { Db } from '../../../platform/db/db.ts'
import { forgetEnded } from '../store/changed-orders.ts'

/** Amounts stay for accounting. Orders still to be delivered keep their address until then. */
export async function forgetBuyer(db: Db, user_id: number): Promise<void> {
  await forgetEnded(db, user_id)
}
