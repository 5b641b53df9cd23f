import type { Caller } from '#platform/caller.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { buyLabel } from './labels.ts'
import { getShipment } from './lock-shipment.ts'
import { getOrderFacts } from './read-fulfillment.ts'
import { recordAct } from './record-act.ts'

/** Recorded before the carrier is asked: the audit log names who wanted the label, whatever the answer is. */
export async function purchaseLabel(
  deps: FulfillmentDeps,
  who: Caller,
  { shipment_id, amount }: { shipment_id: string; amount: string },
): Promise<string> {
  const { order_id, number } = await getShipment(deps.db, shipment_id)
  const { number: order_number } = await getOrderFacts(deps.db, order_id)
  await buyLabel(deps, {
    shipment_id,
    amount,
    actor: who.username,
    record: (db, at) =>
      recordAct(db, who, at, { action: 'buyLabel', order_id, order_number, after: { shipment: number, amount } }),
  })
  // A repeated call finds the label that it wanted, and there is nothing more to record.
  who.auditedEntries += 1
  return order_id
}
