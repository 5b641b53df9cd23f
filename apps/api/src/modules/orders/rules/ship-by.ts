import type { FulfillmentStatus } from '@fieldhouse/contract/orders'
import { packingDay, toIsoDay } from '#modules/shipping/rules/delivery.ts'

const LEFT: ReadonlySet<FulfillmentStatus> = new Set(['shipped', 'delivered', 'canceled'])

interface Due {
  placed_at: Date | string
  fulfillment_status: FulfillmentStatus
}

/** By the same terms for all orders, so that the oldest ones are also due first. */
export function shipBy({ placed_at, fulfillment_status }: Due, cutOffHourUtc: number): string | null {
  return LEFT.has(fulfillment_status) ? null : toIsoDay(packingDay(new Date(placed_at), cutOffHourUtc))
}
