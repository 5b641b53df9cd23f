import { lockOrder } from '#modules/orders/service/update-order.ts'
import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import type { ShipmentRow } from '../store/shipments.ts'
import * as store from '../store/shipments.ts'

export async function getShipment(db: Db, id: string): Promise<ShipmentRow> {
  const shipment = await store.findShipment(db, id)
  if (!shipment) throw new DomainError('not_found')
  return shipment
}

/** Locks the order before its shipment, as packing does, so that two acts never wait for each other. */
export async function lockShipment(db: Db, id: string) {
  const { order_id } = await getShipment(db, id)
  const order = await lockOrder(db, order_id)
  const shipment = await store.lockShipment(db, id)
  if (!shipment) throw new DomainError('not_found')
  return { order, shipment }
}
