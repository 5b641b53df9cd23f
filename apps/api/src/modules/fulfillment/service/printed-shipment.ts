import type { Db } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { findShipment, listShipmentsOfOrder } from '../store/shipments.ts'
import { getOrderFacts } from './read-fulfillment.ts'

export interface PrintedShipment {
  order_number: number
  number: number
  /** Place among the parcels of the order, from 1. */
  place: number
  /** Parcels of the order; null while it has open units. */
  of: number | null
  box_name: string
  weight_g: number
  shipping: { carrier: string | null; service: string | null; arrives_by: string | null }
  lines: { position: number; quantity: number; location: string | null }[]
}

/** What the slip of a shipment says; nothing if it was unpacked. */
export async function readPrintedShipment(db: Db, id: string): Promise<PrintedShipment> {
  const shipment = await findShipment(db, id)
  if (!shipment || shipment.state === 'unpacked') throw new DomainError('not_found')
  const order = await getOrderFacts(db, shipment.order_id)
  const all = (await listShipmentsOfOrder(db, order.id)).filter(({ state }) => state !== 'unpacked')
  const { number, box_name, weight_g, carrier, service, arrives_by } = shipment
  const isWhole = order.lines.every(({ open }) => open === 0)
  return {
    order_number: Number(order.number),
    number,
    place: all.findIndex((one) => one.id === id) + 1,
    of: isWhole ? all.length : null,
    box_name,
    weight_g,
    shipping: carrier ? { carrier, service, arrives_by } : order,
    lines: shipment.lines.map(({ position, quantity }) => ({
      position,
      quantity,
      location: order.lines.find((line) => line.position === position)?.location ?? null,
    })),
  }
}
