import type { Body } from '@fieldhouse/contract/endpoint'
import type { shipShipment as shipping } from '@fieldhouse/contract/fulfillment'
import { moveUnits } from '#modules/orders/service/move-units.ts'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { isPackable, moveShipment } from '../rules/shipments.ts'
import { trackingUrl } from '../rules/tracking-url.ts'
import type { ShipmentRow } from '../store/shipments.ts'
import { setShipment } from '../store/shipments.ts'
import { lockShipment } from './lock-shipment.ts'
import { getOrderFacts } from './read-fulfillment.ts'
import { recordAct } from './record-act.ts'

type ShipDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/** Without a bought label, staff names the carrier and the tracking number, or neither. */
export async function shipShipment(
  { db, clock, queue }: ShipDeps,
  who: Caller,
  { id, carrier, tracking_number, send_mail = true }: Body<typeof shipping> & { id: string },
): Promise<string> {
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const { order, shipment } = await lockShipment(db, id)
    const { order_id, label_state } = shipment
    const isUndecided = label_state === 'buying' || label_state === 'voiding'
    if (isUndecided || !isPackable(order.payment_status)) throw new DomainError('wrong_state')
    const entered = { carrier: carrier?.trim() || null, tracking_number: tracking_number?.trim() || null }
    if (shipment.state === 'labeled' && (entered.carrier || entered.tracking_number)) {
      throw new DomainError('validation_failed', { errors: { tracking_number: ['comes from the label'] } })
    }
    const own = shipment.state === 'labeled' ? undefined : { ...entered, carrier: entered.carrier ?? shipment.carrier }
    const tracked = own ? { ...own, tracking_url: trackingUrl(own.carrier, own.tracking_number) } : {}
    await markShipped({ queue }, db, { ...shipment, ...tracked }, { at, actor: who.username, own: tracked, send_mail })
    const { number: order_number } = await getOrderFacts(db, order_id)
    const after = { shipment: shipment.number, shipment_state: 'shipped', ...own }
    const before = { shipment: shipment.number, shipment_state: shipment.state }
    await recordAct(db, who, at, { action: 'shipShipment', order_id, order_number, before, after })
    return order_id
  })
}

interface Shipping {
  at: Date
  actor: string | null
  own?: Partial<Pick<ShipmentRow, 'carrier' | 'tracking_number' | 'tracking_url'>>
  send_mail?: boolean
}

/** The caller holds the locks. The units leave the stock, and the shopper hears of it. */
export async function markShipped(
  { queue }: Pick<Deps, 'queue'>,
  db: Db,
  shipment: ShipmentRow,
  { at, actor, own = {}, send_mail = true }: Shipping,
): Promise<void> {
  const { id, order_id } = shipment
  const state = moveShipment(shipment.state, 'ship')
  await moveUnits(db, { order_id, move: 'ship', lines: unitsOf(shipment), at, actor })
  await setShipment(db, id, { ...own, state, shipped_at: at })
  if (send_mail) await queueOrderMail({ queue }, db, { kind: 'shipped', order_id, parcel: toParcel(shipment) })
}

export async function deliverShipment({ db, clock, queue }: ShipDeps, who: Caller, id: string): Promise<string> {
  return inTransaction(db, async (db) => {
    const at = clock.now()
    const { shipment } = await lockShipment(db, id)
    const { order_id, number, state } = shipment
    await markDelivered({ queue }, db, shipment, { at, actor: who.username })
    const { number: order_number } = await getOrderFacts(db, order_id)
    await recordAct(db, who, at, {
      action: 'deliverShipment',
      order_id,
      order_number,
      before: { shipment: number, shipment_state: state },
      after: { shipment: number, shipment_state: 'delivered' },
    })
    return order_id
  })
}

/** The caller holds the locks. Units that came back before anyone heard of their delivery stay returned. */
export async function markDelivered(
  { queue }: Pick<Deps, 'queue'>,
  db: Db,
  shipment: ShipmentRow,
  { at, actor }: { at: Date; actor: string | null },
): Promise<void> {
  const { id, order_id } = shipment
  const state = moveShipment(shipment.state, 'deliver')
  const order = await getOrderFacts(db, order_id)
  const onTheWay = new Map(order.lines.map(({ position, shipped }) => [position, shipped]))
  const lines = unitsOf(shipment)
    .map(({ position, quantity }) => ({ position, quantity: Math.min(quantity, onTheWay.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length > 0) await moveUnits(db, { order_id, move: 'deliver', lines, at, actor })
  await setShipment(db, id, { state, delivered_at: at })
  await queueOrderMail({ queue }, db, { kind: 'delivered', order_id, parcel: toParcel(shipment) })
}

function unitsOf({ lines }: ShipmentRow) {
  return lines.map(({ position, quantity }) => ({ position, quantity }))
}

export function toParcel(shipment: ShipmentRow) {
  const { number, carrier, service, tracking_number, tracking_url, arrives_by } = shipment
  return { number, carrier, service, tracking_number, tracking_url, arrives_by, lines: unitsOf(shipment) }
}
