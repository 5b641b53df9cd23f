import type { Db } from '../../../platform/db/db.ts'
import { forgetEnded } from '../store/changed-orders.ts'

/** The figures of somebody's orders stay, and nothing else; what is still to be sent needs to know where to. */
export async function forgetBuyer(db: Db, user_id: number): Promise<void> {
  await forgetEnded(db, user_id)
}
