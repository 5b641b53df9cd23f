import { randomUUID } from 'node:crypto'
import { buyCarrierLabel } from '#modules/shipping/service/labels.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import { isPackable, moveShipment } from '../rules/shipments.ts'
import { insertFulfillmentEvent } from '../store/events.ts'
import type { LabelRow } from '../store/labels.ts'
import * as store from '../store/labels.ts'
import { setShipment } from '../store/shipments.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { storeDocument } from './label-documents.ts'
import { lockShipment } from './lock-shipment.ts'

interface Purchase {
  shipment_id: string
  /** The rate that was shown; without it, whichever the shipment has. */
  amount?: string
  actor: string
  /** Records who asked, in the transaction of the purchase. */
  record?: (db: Db, at: Date) => Promise<void>
}

/**
 * Records the purchase first, then asks the carrier: if the process stops in between, the worker finds out what became
 * of it. A shipment has one live label at most, so a repeated or parallel call returns the same one.
 */
export async function buyLabel(deps: FulfillmentDeps, purchase: Purchase): Promise<void> {
  const { id, state } = await inTransaction(deps.db, (db) => requestLabel(db, deps.clock.now(), purchase))
  if (state !== 'buying') return
  await failpoint('label-after-request')
  await settlePurchase(deps, id)
}

async function requestLabel(
  db: Db,
  at: Date,
  { shipment_id, amount, actor, record }: Purchase,
): Promise<Pick<LabelRow, 'id' | 'state'>> {
  const { order, shipment } = await lockShipment(db, shipment_id)
  const live = await store.findLiveLabel(db, shipment_id)
  if (live?.state === 'voiding') throw new DomainError('wrong_state')
  if (live) return live
  if (shipment.state !== 'packed' || !isPackable(order.payment_status)) throw new DomainError('wrong_state')
  const { rate } = shipment
  if (!rate || new Date(rate.expires_at) <= at) throw new DomainError('rate_expired')
  if (amount !== undefined && amount !== rate.amount) throw new DomainError('rate_expired')

  const id = randomUUID()
  await store.insertLabel(db, {
    id,
    shipment_id,
    carrier: rate.carrier,
    service: rate.service,
    amount: rate.amount,
    carrier_shipment: rate.ref.shipment,
    carrier_rate: rate.ref.rate,
    requested_at: at,
    requested_by: actor,
  })
  await setShipment(db, shipment_id, { label_state: 'buying' })
  await record?.(db, at)
  return { id, state: 'buying' }
}

/** Asks the carrier, with no transaction open, until its answer is known. Throws if it is not, or if it is a no. */
export async function settlePurchase(deps: FulfillmentDeps, id: string): Promise<void> {
  const label = await store.findLabel(deps.db, id)
  if (label?.state !== 'buying') return
  await store.setLabel(deps.db, id, { tried_at: deps.clock.now() })
  const ref = { shipment: label.carrier_shipment, rate: label.carrier_rate }
  const answer = await buyCarrierLabel(deps, ref)
  if (answer.outcome === 'unknown') throw new DomainError('carrier_unavailable')
  await failpoint('label-after-purchase')
  if (answer.outcome === 'refused') {
    await markFailed(deps, label, answer.reason)
    throw new DomainError('label_refused', { errors: { label: [answer.reason] } })
  }
  const { label: bought } = answer
  await markBought(deps, label, bought)
  await storeDocument(deps, { id, document_url: bought.document_url })
}

async function markBought(
  { db, clock, log }: FulfillmentDeps,
  label: LabelRow,
  bought: { amount: string; tracking_number: string; tracking_url: string | null; document_url: string | null },
): Promise<void> {
  const { amount, tracking_number, tracking_url, document_url } = bought
  if (amount !== label.amount) log.error({ label_id: label.id, amount }, 'carrier sold a label at another price')
  await inTransaction(db, async (db) => {
    const shipment = await lockUndecided(db, label)
    if (!shipment) return
    const at = clock.now()
    await store.setLabel(db, label.id, { state: 'bought', amount, tracking_number, document_url, bought_at: at })
    await setShipment(db, shipment.id, {
      state: moveShipment(shipment.state, 'label'),
      label_state: 'bought',
      carrier: label.carrier,
      service: label.service,
      tracking_number,
      tracking_url,
    })
    await insertFulfillmentEvent(db, {
      order_id: shipment.order_id,
      kind: 'label_bought',
      at,
      actor: label.requested_by,
      shipment: shipment.number,
      text: tracking_number,
      amount,
    })
    await failpoint('label-before-commit')
  })
}

async function markFailed({ db, clock }: FulfillmentDeps, label: LabelRow, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const shipment = await lockUndecided(db, label)
    if (!shipment) return
    await store.setLabel(db, label.id, { state: 'failed', problem: reason })
    await setShipment(db, shipment.id, { label_state: 'failed', rate: null })
    const { order_id, number } = shipment
    const at = clock.now()
    await insertFulfillmentEvent(db, {
      order_id,
      kind: 'label_failed',
      at,
      actor: label.requested_by,
      shipment: number,
      text: reason,
    })
  })
}

/** Undefined if another process has recorded the answer meanwhile. */
async function lockUndecided(db: Db, { id, shipment_id, state }: LabelRow) {
  const { shipment } = await lockShipment(db, shipment_id)
  return (await store.lockLabel(db, id))?.state === state ? shipment : undefined
}
