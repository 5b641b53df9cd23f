import type { PickStop } from '@fieldhouse/contract/fulfillment-picking'

export const isDone = ({ quantity, picked, missing }: PickStop) => picked + missing >= quantity

/** The first stop by location with pieces left to pick; undefined when all are picked. */
export function currentStop(stops: readonly PickStop[]): PickStop | undefined {
  return stops.find((stop) => !isDone(stop))
}

/** The stops after the current one, with pieces left. */
export function nextStops(stops: readonly PickStop[], count: number): PickStop[] {
  return stops.filter((stop) => !isDone(stop)).slice(1, 1 + count)
}

export const stopKey = ({ order_id, position }: PickStop) => `${order_id} ${position}`
