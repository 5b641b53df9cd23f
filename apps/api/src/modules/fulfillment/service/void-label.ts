import { voidCarrierLabel } from '#modules/shipping/service/labels.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { failpoint } from '#platform/failpoints.ts'
import { canMove, SHIPMENT_MOVES } from '../rules/shipments.ts'
import { insertFulfillmentEvent } from '../store/events.ts'
import type { LabelRow } from '../store/labels.ts'
import * as store from '../store/labels.ts'
import { setShipment } from '../store/shipments.ts'
import type { FulfillmentDeps } from './fulfillment-deps.ts'
import { lockShipment } from './lock-shipment.ts'
import { getOrderFacts } from './read-fulfillment.ts'
import { recordAct } from './record-act.ts'

/** Recorded first, like a purchase. Only a label whose parcel has not left can be voided. */
export async function voidLabel(deps: FulfillmentDeps, who: Caller, shipment_id: string): Promise<string> {
  const { db, clock } = deps
  const { label, order_id } = await inTransaction(db, async (db) => {
    const { shipment } = await lockShipment(db, shipment_id)
    const { order_id, number } = shipment
    const label = await store.findLiveLabel(db, shipment_id)
    if (!label || label.state === 'buying' || shipment.state !== 'labeled') throw new DomainError('wrong_state')
    await store.setLabel(db, label.id, { state: 'voiding', problem: null })
    await setShipment(db, shipment_id, { label_state: 'voiding' })
    const { number: order_number } = await getOrderFacts(db, order_id)
    await recordAct(db, who, clock.now(), {
      action: 'voidLabel',
      order_id,
      order_number,
      before: { shipment: number, tracking_number: label.tracking_number },
      after: { shipment: number },
    })
    return { label, order_id }
  })
  await failpoint('void-after-request')
  await settleVoid(deps, label.id)
  return order_id
}

export async function settleVoid(deps: FulfillmentDeps, id: string): Promise<void> {
  const label = await store.findLabel(deps.db, id)
  if (label?.state !== 'voiding') return
  await store.setLabel(deps.db, id, { tried_at: deps.clock.now() })
  const answer = await voidCarrierLabel(deps, label.carrier_shipment)
  if (answer.outcome === 'unknown') throw new DomainError('carrier_unavailable')
  await failpoint('void-after-answer')
  if (answer.outcome === 'done') return markVoided(deps, label)
  await keepLabel(deps, label, answer.reason)
  throw new DomainError('label_refused', { errors: { label: [answer.reason] } })
}

/** The parcel needs a new rate: the carrier sells no second label for its shipment. */
async function markVoided({ db, clock }: FulfillmentDeps, label: LabelRow): Promise<void> {
  await inTransaction(db, async (db) => {
    const { shipment } = await lockShipment(db, label.shipment_id)
    if ((await store.lockLabel(db, label.id))?.state !== 'voiding') return
    const at = clock.now()
    await store.setLabel(db, label.id, { state: 'voided', voided_at: at })
    const { order_id, number, state } = shipment
    // A parcel that the carrier scanned meanwhile is on its way, whatever becomes of its label.
    const isBack = canMove(state, 'void')
    const unlabeled = { state: SHIPMENT_MOVES.void.to, rate: null, tracking_number: null, tracking_url: null }
    await setShipment(db, shipment.id, { label_state: 'voided', ...(isBack ? unlabeled : {}) })
    const event = { order_id, kind: 'label_voided', at, actor: null, shipment: number } as const
    await insertFulfillmentEvent(db, { ...event, text: label.tracking_number, amount: label.amount })
  })
}

async function keepLabel({ db }: FulfillmentDeps, label: LabelRow, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockShipment(db, label.shipment_id)
    if ((await store.lockLabel(db, label.id))?.state !== 'voiding') return
    await store.setLabel(db, label.id, { state: 'bought', problem: reason })
    await setShipment(db, label.shipment_id, { label_state: 'bought' })
  })
}
