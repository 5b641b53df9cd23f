import type { OrderFulfillment, Shipment } from '@fieldhouse/contract/fulfillment'
import type { OrderShipment } from '@fieldhouse/contract/orders'
import { listBoxesInUse } from '#modules/shipping/service/label-rates.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { suggestBox } from '../rules/packing.ts'
import { isPackable, listOrderActs, listShipmentActs } from '../rules/shipments.ts'
import { findOpenBatch } from '../store/batches.ts'
import { listFulfillmentEvents } from '../store/events.ts'
import type { LabelRow } from '../store/labels.ts'
import { listLatestLabels } from '../store/labels.ts'
import type { OrderFacts } from '../store/orders.ts'
import * as orders from '../store/orders.ts'
import type { ShipmentRow, TrackingRow } from '../store/shipments.ts'
import { listShipmentsOfOrder, listTracking } from '../store/shipments.ts'

export async function getOrderFacts(db: Db, id: string): Promise<OrderFacts> {
  const order = await orders.findOrder(db, id)
  if (!order) throw new DomainError('not_found')
  return order
}

export async function readFulfillment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order_id: string,
): Promise<OrderFulfillment> {
  const order = await getOrderFacts(db, order_id)
  const [all, hold, batch, boxes, events] = await Promise.all([
    listShipmentsOfOrder(db, order_id),
    orders.findHold(db, order_id),
    findOpenBatch(db, order_id),
    listBoxesInUse(db),
    listFulfillmentEvents(db, order_id),
  ])
  const shipments = all.filter(({ state }) => state !== 'unpacked')
  const lines = listUnits(order)
  const to_pack = lines.reduce((sum, line) => sum + line.to_pack, 0)
  const { fulfillment_status, version } = order
  return {
    order_id,
    version,
    lines: lines.map(({ position, sku_id, barcode, location, weight_g, to_pack, packed, shipped, delivered }) => ({
      ...{ position, sku_id, barcode, location, weight_g, to_pack, packed, shipped, delivered },
    })),
    shipments: await serializeShipments(db, shipments, clock.now()),
    hold: hold ? { ...hold, at: hold.at.toISOString() } : null,
    batch: batch ?? null,
    boxes: boxes.map(({ active: _, version: __, ...box }) => box),
    suggested: suggestBox(boxes, lines),
    quoted: {
      carrier: order.carrier,
      service: order.service,
      amount: order.shipping_rate,
      arrives_by: order.arrives_by,
    },
    timeline: events.map((event) => ({ ...event, kind: event.kind as never, at: event.at.toISOString() })),
    can: listOrderActs({ to_pack, is_held: hold !== undefined, fulfillment_status, shipments }),
  }
}

/** Open units count only while the order is paid. */
export function listUnits({ lines, payment_status }: OrderFacts) {
  return lines.map((line) => ({ ...line, to_pack: isPackable(payment_status) ? line.open : 0 }))
}

async function serializeShipments(db: Db, rows: readonly ShipmentRow[], now: Date): Promise<Shipment[]> {
  const ids = rows.map(({ id }) => id)
  const [labels, tracking] = await Promise.all([listLatestLabels(db, ids), listTracking(db, ids)])
  return rows.map((row) =>
    serializeShipment(
      row,
      labels.find(({ shipment_id }) => shipment_id === row.id),
      tracking.filter(({ shipment_id }) => shipment_id === row.id),
      now,
    ),
  )
}

function serializeShipment(
  row: ShipmentRow,
  label: LabelRow | undefined,
  tracking: readonly TrackingRow[],
  now: Date,
): Shipment {
  const { box_name, length_cm, width_cm, height_cm, label_state: _, rate, ...shipment } = row
  return {
    ...shipment,
    packed_at: row.packed_at.toISOString(),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    box: { name: box_name, length_cm, width_cm, height_cm },
    rate: rate && serializeRate(rate, now),
    label: label ? serializeLabel(label) : null,
    tracking: tracking.map(({ shipment_id: _, at, ...report }) => ({ ...report, at: at.toISOString() })),
    can: listShipmentActs(row, now),
  }
}

function serializeRate({ ref: _, ...rate }: NonNullable<ShipmentRow['rate']>, now: Date) {
  return { ...rate, expired: new Date(rate.expires_at) <= now }
}

function serializeLabel({ id, state, carrier, service, amount, tracking_number, problem, ...label }: LabelRow) {
  const requested_at = label.requested_at.toISOString()
  const bought_at = label.bought_at?.toISOString() ?? null
  return { id, state, carrier, service, amount, tracking_number, problem, requested_at, bought_at }
}

/** What the shopper sees: parcels that have left. */
export async function listOrderShipments(db: Db, order_id: string): Promise<OrderShipment[]> {
  const rows = await listShipmentsOfOrder(db, order_id)
  const sent = rows.flatMap((row) => (row.shipped_at ? [{ ...row, shipped_at: row.shipped_at }] : []))
  const tracking = await listTracking(
    db,
    sent.map(({ id }) => id),
  )
  return sent.map(({ id, number, state, carrier, service, tracking_number, tracking_url, arrives_by, ...row }) => ({
    ...{ number, state, carrier, service, tracking_number, tracking_url, arrives_by },
    packed_at: row.packed_at.toISOString(),
    shipped_at: row.shipped_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    lines: row.lines.map(({ position, quantity }) => ({ position, quantity })),
    tracking: tracking
      .filter(({ shipment_id }) => shipment_id === id)
      .map(({ shipment_id: _, at, ...report }) => ({ ...report, at: at.toISOString() })),
  }))
}
