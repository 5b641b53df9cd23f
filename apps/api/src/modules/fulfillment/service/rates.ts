import type { LabelRate } from '#modules/shipping/rules/label-rate.ts'
import { findCheckoutRate, quoteLabel } from '#modules/shipping/service/label-rates.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { isPurchaseUsed } from '../store/labels.ts'
import type { ShipmentRow } from '../store/shipments.ts'
import { setShipment } from '../store/shipments.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { getShipment, lockShipment } from './lock-shipment.ts'
import { getOrderFacts } from './read-fulfillment.ts'

/** The carrier is asked with no transaction open; what changed meanwhile keeps its rate. */
export async function rateShipment(deps: FulfillmentDeps, id: string): Promise<LabelRate> {
  const shipment = await getShipment(deps.db, id)
  if (shipment.state !== 'packed' || shipment.label_state === 'buying') throw new DomainError('wrong_state')
  const rate = await findRate(deps, shipment)
  await inTransaction(deps.db, async (db) => {
    const { shipment: current } = await lockShipment(db, id)
    if (current.version !== shipment.version) throw new DomainError('wrong_state')
    await setShipment(db, id, { rate, arrives_by: rate.arrives_by })
  })
  return rate
}

/** Exactly the shopper's rate while it can be bought; then the same carrier and service, and no other. */
async function findRate(deps: FulfillmentDeps, shipment: ShipmentRow): Promise<LabelRate> {
  const { cart_id, address, carrier, service } = await getOrderFacts(deps.db, shipment.order_id)
  if (!address) throw new DomainError('wrong_state')
  const { length_cm, width_cm, height_cm, weight_g, lines } = shipment
  const parcel = { length_cm, width_cm, height_cm, weight_g, lines }
  const now = deps.clock.now()
  const agreed = await findCheckoutRate(deps.db, { cart_id, carrier, service, to: address, parcel, now })
  if (agreed && !(await isPurchaseUsed(deps.db, agreed.ref.shipment))) return agreed

  const quoted = await quoteLabel(deps, { carrier, service }, address, parcel)
  if (quoted === 'unreachable') throw new DomainError('carrier_unavailable')
  if (quoted === 'not_offered') throw new DomainError('rate_unavailable')
  return quoted
}

/** A shipment without a rate can still be packed; staff asks for the rate again. */
export async function rateShipmentIfPossible(deps: FulfillmentDeps, id: string): Promise<void> {
  await rateShipment(deps, id).catch((error) => {
    if (!(error instanceof DomainError)) throw error
    deps.log.warn({ shipment_id: id, code: error.code }, 'no rate for a shipment')
  })
}

export async function requestRate(deps: FulfillmentDeps, who: Caller, id: string): Promise<string> {
  const { order_id } = await getShipment(deps.db, id)
  await rateShipment(deps, id)
  // A quote is free and changes nothing that anyone has to answer for: it leaves no entry.
  const nothing = { entity_id: order_id, entity_name: '', before: null, after: null }
  await recordChange(deps.db, who, deps.clock.now(), { action: 'quoteShipment', entity: 'order', ...nothing })
  return order_id
}
