import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { TrackerReport } from '../rules/parse-tracking.ts'
import { parseTrackingEvent } from '../rules/parse-tracking.ts'
import { canMove } from '../rules/shipments.ts'
import { findTrackedState } from '../rules/tracking.ts'
import { insertFulfillmentEvent } from '../store/events.ts'
import * as store from '../store/shipments.ts'
import { isSignedByCarrier } from './carrier-signature.ts'
import { getShipment, lockShipment } from './lock-shipment.ts'
import { markDelivered, markShipped } from './ship.ts'

type TrackingDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'log' | 'config'>

/** An event about a parcel of someone else is accepted and dropped, so that the carrier does not repeat it for days. */
export async function receiveTracking(
  deps: TrackingDeps,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const isGenuine = isSignedByCarrier(deps.config.CARRIER_WEBHOOK_SECRET, body, signature)
  if (!isGenuine) throw new DomainError('wrong_signature')
  const report = parseTrackingEvent(body)
  if (!report) throw new DomainError('validation_failed', { errors: { body: ['is not an EasyPost event'] } })
  if (report !== 'ignored') await applyReport(deps, report)
}

/** All reports together decide, so repeated ones and any order of them give the same result. */
async function applyReport(deps: TrackingDeps, { tracking_number, details }: TrackerReport): Promise<void> {
  const { db, log } = deps
  const found = await store.findTrackedShipment(db, tracking_number)
  if (!found) return log.warn({ tracking_number }, 'tracking event for an unknown shipment')
  await inTransaction(db, async (db) => {
    const { shipment } = await lockShipment(db, found.id)
    if (shipment.tracking_number !== tracking_number) return
    await store.insertTracking(
      db,
      details.map((detail) => ({ shipment_id: shipment.id, ...detail })),
    )
    const tracked = findTrackedState(await store.listTracking(db, [shipment.id]))
    if (tracked) await followCarrier({ ...deps, db }, shipment.id, tracked)
  })
}

type Tracked = NonNullable<ReturnType<typeof findTrackedState<store.TrackingRow>>>

/** A parcel that the carrier has was handed over, whether or not anyone said so. */
async function followCarrier(deps: TrackingDeps, id: string, { state, report }: Tracked): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const first = await getShipment(db, id)
  if (canMove(first.state, 'ship')) await markShipped(deps, db, first, { at, actor: null })
  const shipment = await getShipment(db, id)
  if (state === 'delivered' && canMove(shipment.state, 'deliver')) {
    return markDelivered(deps, db, shipment, { at, actor: null })
  }
  const move = state === 'exception' ? 'except' : 'transit'
  if (state === 'delivered' || !canMove(shipment.state, move)) return
  await store.setShipment(db, id, { state })
  const place = [report.city, report.state].filter(Boolean).join(', ')
  const text = [report.message, place].filter(Boolean).join(' · ')
  const { order_id, number } = shipment
  const kind = state === 'exception' ? 'exception' : 'in_transit'
  await insertFulfillmentEvent(db, { order_id, kind, at, actor: null, shipment: number, text: text || null })
}
