import { anonymizeOrders } from '#modules/orders/service/anonymize-orders.ts'
import type { Db } from '#platform/db/db.ts'
import * as store from '../store/attempts.ts'

/** Amounts stay for accounting; personal data is anonymized. */
export async function anonymizePayments(db: Db, user_id: number): Promise<void> {
  await store.anonymizeAttempts(db, user_id)
  await anonymizeOrders(db, user_id)
}
