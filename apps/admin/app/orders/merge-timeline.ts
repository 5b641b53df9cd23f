import type { FulfillmentEvent } from '@fieldhouse/contract/fulfillment'
import type { StaffOrderEvent } from '@fieldhouse/contract/orders'

export type TimelineEntry =
  | { source: 'order'; key: string; at: string; event: StaffOrderEvent }
  | { source: 'fulfillment'; key: string; at: string; event: FulfillmentEvent }

/** Events of the order and of its fulfillment, newest first; those of one instant, the latest recorded first. */
export function mergeTimeline(
  history: readonly StaffOrderEvent[],
  fulfillment: readonly FulfillmentEvent[],
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...history.map((event, index): TimelineEntry => ({ source: 'order', key: `o${index}`, at: event.at, event })),
    ...fulfillment.map((event): TimelineEntry => ({ source: 'fulfillment', key: `f${event.id}`, at: event.at, event })),
  ]
  return entries.toReversed().toSorted((a, b) => b.at.localeCompare(a.at))
}
