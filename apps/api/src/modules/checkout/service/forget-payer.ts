import type { Db } from '../../../platform/db/db.ts'
import { forgetBuyer } from '../../orders/service/forget-buyer.ts'
import * as store from '../store/attempts.ts'

/** Somebody is forgotten: what they have bought and paid stays as figures. */
export async function forgetPayer(db: Db, user_id: number): Promise<void> {
  await store.forgetPayer(db, user_id)
  await forgetBuyer(db, user_id)
}
