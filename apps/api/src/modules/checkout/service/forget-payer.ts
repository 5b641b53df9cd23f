import type { Db } from '../../../platform/db/db.ts'
import { forgetBuyer } from '../../orders/service/forget-buyer.ts'
import * as store from '../store/attempts.ts'

/** Amounts stay for accounting; personal data is anonymized. */
export async function forgetPayer(db: Db, user_id: number): Promise<void> {
  await store.forgetPayer(db, user_id)
  await forgetBuyer(db, user_id)
}
