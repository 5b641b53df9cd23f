import type { CarrierState, Rate, Shipment, Tracker, TrackingDetail } from './carrier-state.ts'
import { createStoredObject } from './carrier-state.ts'
import { EasyPostError, missingFieldError } from './easypost-error.ts'

/** The regular statuses of a parcel, and the final ones. */
const WAY: readonly string[] = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered']
const ENDS: readonly string[] = ['delivered', 'return_to_sender', 'failure', 'cancelled']
const STATUSES: readonly string[] = ['unknown', ...WAY, 'available_for_pickup', ...ENDS.slice(1), 'error']

const SAID: Readonly<Record<string, { message: string; status_detail: string }>> = {
  pre_transit: { message: 'Shipping label created, awaiting item', status_detail: 'label_created' },
  in_transit: { message: 'Arrived at carrier facility', status_detail: 'arrived_at_facility' },
  out_for_delivery: { message: 'Out for delivery', status_detail: 'out_for_delivery' },
  delivered: { message: 'Delivered, front door', status_detail: 'arrived_at_destination' },
  return_to_sender: { message: 'Returned to sender', status_detail: 'return' },
  failure: { message: 'Undeliverable as addressed', status_detail: 'address_correction' },
}

/** EasyPost's test codes: a tracker that is created with one of them starts in that status. */
const TEST_CODES: Readonly<Record<string, string>> = {
  EZ1000000001: 'pre_transit',
  EZ2000000002: 'in_transit',
  EZ3000000003: 'out_for_delivery',
  EZ4000000004: 'delivered',
  EZ5000000005: 'return_to_sender',
  EZ6000000006: 'failure',
  EZ7000000007: 'unknown',
}

interface NewTracker {
  tracking_code?: unknown
  carrier?: unknown
  /** Set if buying postage created the tracker. */
  shipment?: Shipment
  rate?: Rate
}

/** Returns the existing tracker of a known tracking code. */
export function createTracker(
  books: CarrierState,
  input: NewTracker,
  { base, now }: { base: string; now: string },
): Tracker {
  const { tracking_code, carrier = 'USPS', shipment, rate } = input
  if (typeof tracking_code !== 'string' || !tracking_code) throw missingFieldError('tracking_code')
  const existing = [...books.trackers.values()].find(
    (candidate) => candidate.tracking_code === tracking_code && candidate.carrier === carrier,
  )
  if (existing) return existing

  const fresh = createStoredObject('Tracker', 'trk', now)
  const tracker: Tracker = {
    ...fresh,
    tracking_code,
    carrier: String(carrier),
    status: 'unknown',
    status_detail: 'unknown',
    signed_by: null,
    weight: shipment?.parcel.weight ?? null,
    est_delivery_date: rate?.delivery_date ?? null,
    shipment_id: shipment?.id ?? null,
    tracking_details: [],
    carrier_detail: null,
    finalized: false,
    is_return: shipment?.is_return ?? false,
    public_url: `${base}/track/${fresh.id}`,
    fees: [],
  }
  setTrackerStatus(tracker, TEST_CODES[tracking_code] ?? 'pre_transit', shipment, now)
  books.trackers.set(tracker.id, tracker)
  return tracker
}

/** Finds a tracker by its id or its tracking code. */
export function findTracker({ trackers }: CarrierState, key: string | undefined): Tracker {
  const tracker = trackers.get(key ?? '') ?? [...trackers.values()].find(({ tracking_code }) => tracking_code === key)
  if (!tracker) throw new EasyPostError(404, 'NOT_FOUND', 'The requested resource could not be found.')
  return tracker
}

/** Advances to the next status or to the given one. Returns the previous status. */
export function advanceTracker(books: CarrierState, tracker: Tracker, status: string | undefined, now: string): string {
  const before = tracker.status
  const next = status ?? WAY[WAY.indexOf(before) + 1]
  if (tracker.finalized || !next) throw new Error(`tracker is ${before}: no further status`)
  if (!STATUSES.includes(next)) throw new Error(`status must be one of ${STATUSES.join(', ')}`)
  const shipment = books.shipments.get(tracker.shipment_id ?? '')
  setTrackerStatus(tracker, next, shipment, now)
  if (shipment) Object.assign(shipment, { status: next, updated_at: now })
  return before
}

function setTrackerStatus(tracker: Tracker, status: string, shipment: Shipment | undefined, now: string): void {
  const { message, status_detail } = SAID[status] ?? { message: status.replaceAll('_', ' '), status_detail: 'unknown' }
  Object.assign(tracker, { status, status_detail, updated_at: now })
  tracker.finalized = ENDS.includes(status)
  if (status === 'unknown') return
  if (status === 'delivered') tracker.signed_by = shipment?.to_address.name ?? null
  const isThere = status === 'out_for_delivery' || status === 'delivered'
  const { city = null, state = null, zip = null } = (isThere ? shipment?.to_address : shipment?.from_address) ?? {}
  const detail: TrackingDetail = {
    object: 'TrackingDetail',
    message,
    description: null,
    status,
    status_detail,
    datetime: now,
    source: tracker.carrier,
    carrier_code: null,
    tracking_location: { object: 'TrackingLocation', city, state, country: shipment ? 'US' : null, zip },
  }
  tracker.tracking_details.push(detail)
}
