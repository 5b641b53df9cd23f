import { fulfillmentStatusOf } from '@fieldhouse/contract/rules/fulfillment-status'
import type { Db } from '#platform/db/db.ts'
import type { Replacement } from '../store/replace-units.ts'
import { insertReplacement } from '../store/replace-units.ts'
import { listUnits, setUnits } from '../store/update-orders.ts'
import { lockOrder } from './update-order.ts'

/**
 * Adds units of another size in place of returned ones, at their price: the total of the order stays. They are open, so
 * packing and shipping find them; the caller has committed their stock.
 */
export async function replaceUnits(db: Db, order_id: string, replacement: Replacement): Promise<void> {
  await lockOrder(db, order_id)
  await insertReplacement(db, order_id, replacement)
  const lines = await listUnits(db, order_id)
  await setUnits(db, order_id, { fulfillment_status: fulfillmentStatusOf(lines), lines })
}
