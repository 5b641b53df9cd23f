import type { Order } from '@fieldhouse/contract/orders'

const DAY_MS = 24 * 60 * 60 * 1000

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** The last moment to request a return: counted from the delivery, or from shipping if no delivery is known. */
export function returnableUntil({ timeline }: Pick<Order, 'timeline'>, days: number): Date | null {
  const last = (kind: 'delivered' | 'shipped') => timeline.findLast((event) => event.kind === kind)?.at
  const at = last('delivered') ?? last('shipped')
  return at ? addDays(new Date(at), days) : null
}

type ReturnBlock = 'not_shipped' | 'too_late' | null

export function blockOf(until: Date | null, now: Date): ReturnBlock {
  if (until === null) return 'not_shipped'
  return now > until ? 'too_late' : null
}
