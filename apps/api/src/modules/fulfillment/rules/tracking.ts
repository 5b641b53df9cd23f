import type { ShipmentState } from '@fieldhouse/contract/fulfillment'

/** EasyPost's statuses, in the order in which a parcel meets them; the later one wins if two have the same time. */
const RANKS: Readonly<Record<string, number>> = {
  unknown: 0,
  pre_transit: 1,
  in_transit: 2,
  out_for_delivery: 3,
  available_for_pickup: 3,
  error: 4,
  failure: 4,
  cancelled: 4,
  return_to_sender: 4,
  delivered: 5,
}

const STATES: Readonly<Record<string, ShipmentState>> = {
  in_transit: 'in_transit',
  out_for_delivery: 'in_transit',
  available_for_pickup: 'in_transit',
  error: 'exception',
  failure: 'exception',
  return_to_sender: 'exception',
  delivered: 'delivered',
}

export interface TrackingReport {
  at: Date
  status: string
  message: string
}

/** The newest report decides, in whichever order reports arrive. Undefined before the carrier has the parcel. */
export function findTrackedState<R extends TrackingReport>(
  reports: readonly R[],
): { state: ShipmentState; report: R } | undefined {
  const delivered = reports.find(({ status }) => status === 'delivered')
  const report = delivered ?? reports.toSorted(compareReports).at(-1)
  const state = report && STATES[report.status]
  return report && state && { state, report }
}

function compareReports(a: TrackingReport, b: TrackingReport): number {
  return a.at.getTime() - b.at.getTime() || (RANKS[a.status] ?? 0) - (RANKS[b.status] ?? 0)
}

export function isKnownStatus(status: string): boolean {
  return status in RANKS
}
