import type { Body } from '@fieldhouse/contract/endpoint'
import type { correctOrderAddress, resendOrderMail as resending } from '@fieldhouse/contract/fulfillment'
import { correctAddress } from '#modules/orders/service/correct-address.ts'
import type { OrderMailJob } from '#modules/orders/service/order-mails.ts'
import { queueOrderMail } from '#modules/orders/service/order-mails.ts'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { lockOrder } from '#modules/orders/service/update-order.ts'
import { normalizeAddress } from '#modules/shipping/rules/addresses.ts'
import { verifyAddress } from '#modules/shipping/service/addresses.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { isAddressOpen } from '../rules/shipments.ts'
import { insertFulfillmentEvent } from '../store/events.ts'
import { deleteHold, findHold, insertHold } from '../store/orders.ts'
import { listShipmentsOfOrder, setShipment } from '../store/shipments.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { getOrderFacts, listUnits } from './read-fulfillment.ts'
import { recordAct } from './record-act.ts'
import { toParcel } from './ship.ts'

type ActDeps = Pick<Deps, 'db' | 'clock'>

export async function holdOrder({ db, clock }: ActDeps, who: Caller, order_id: string, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    await lockOrder(db, order_id)
    const order = await getOrderFacts(db, order_id)
    if (listUnits(order).every(({ to_pack }) => to_pack === 0)) throw new DomainError('wrong_state')
    const before = { hold: (await findHold(db, order_id))?.reason ?? null }
    const hold = reason.trim()
    await insertHold(db, { order_id, reason: hold, at, actor: who.username })
    await insertFulfillmentEvent(db, { order_id, kind: 'held', at, actor: who.username, text: hold })
    await recordAct(db, who, at, {
      action: 'holdOrder',
      order_id,
      order_number: order.number,
      before,
      after: { hold },
    })
  })
}

export async function releaseOrder({ db, clock }: ActDeps, who: Caller, order_id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const { number: order_number } = await getOrderFacts(db, order_id)
    const hold = await findHold(db, order_id)
    if (!hold || !(await deleteHold(db, order_id))) throw new DomainError('wrong_state')
    await insertFulfillmentEvent(db, { order_id, kind: 'released', at, actor: who.username })
    const before = { hold: hold.reason }
    await recordAct(db, who, at, { action: 'releaseOrder', order_id, order_number, before, after: { hold: null } })
  })
}

export async function addOrderNote({ db, clock }: ActDeps, who: Caller, order_id: string, text: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const { number: order_number } = await getOrderFacts(db, order_id)
    const note = text.trim()
    await insertFulfillmentEvent(db, { order_id, kind: 'note', at, actor: who.username, text: note })
    await recordAct(db, who, at, { action: 'addOrderNote', order_id, order_number, after: { note } })
  })
}

/** Checked with the carrier like an address at checkout; rates for the old one are dropped. */
export async function correctOrderAddressOf(
  deps: FulfillmentDeps,
  who: Caller,
  { order_id, version, ...input }: Body<typeof correctOrderAddress> & { order_id: string },
): Promise<void> {
  const address = normalizeAddress(input.address)
  const [checked] = await verifyAddress(deps, { address: input.address })
  if (checked?.deliverable === false && !input.accept_undeliverable) throw new DomainError('address_not_deliverable')
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now()
    await lockOrder(db, order_id)
    const { address: before, number: order_number, fulfillment_status } = await getOrderFacts(db, order_id)
    const shipments = await listShipmentsOfOrder(db, order_id)
    const isOver = fulfillment_status === 'canceled' || fulfillment_status === 'delivered'
    if (isOver || !isAddressOpen(shipments)) throw new DomainError('wrong_state')
    await correctAddress(db, { order_id, version, address })
    for (const { id, rate } of shipments) if (rate) await setShipment(db, id, { rate: null })
    await insertFulfillmentEvent(db, { order_id, kind: 'address_corrected', at, actor: who.username })
    await recordAct(db, who, at, {
      action: 'correctOrderAddress',
      order_id,
      order_number,
      before: { address: before },
      after: { address },
    })
  })
}

export async function resendOrderMail(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  who: Caller,
  { order_id, ...wanted }: Body<typeof resending> & { order_id: string },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const at = clock.now()
    const { number: order_number } = await getOrderFacts(db, order_id)
    await queueOrderMail({ queue }, db, await toMailJob(db, order_id, wanted))
    const { kind } = wanted
    await insertFulfillmentEvent(db, { order_id, kind: 'mail_resent', at, actor: who.username, text: kind })
    await recordAct(db, who, at, { action: 'resendOrderMail', order_id, order_number, after: { mail: kind } })
  })
}

/** Only an email that was due once: its event is in the order's timeline. */
async function toMailJob(
  db: Db,
  order_id: string,
  { kind, shipment_id }: Body<typeof resending>,
): Promise<OrderMailJob> {
  const { timeline } = await readOrder(db, order_id)
  const event = timeline.findLast((candidate) => candidate.kind === kind)
  if (!event) throw new DomainError('wrong_state')
  if (kind === 'refunded') return { kind, order_id, amount: event.amount ?? '0.00' }
  if (kind === 'placed' || kind === 'canceled') return { kind, order_id }
  const sent = (await listShipmentsOfOrder(db, order_id)).filter(({ shipped_at, delivered_at }) =>
    kind === 'shipped' ? shipped_at !== null : delivered_at !== null,
  )
  const shipment = shipment_id === undefined ? sent.at(-1) : sent.find(({ id }) => id === shipment_id)
  if (!shipment) throw new DomainError('not_found')
  return { kind, order_id, parcel: toParcel(shipment) }
}
