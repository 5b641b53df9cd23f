import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { FULFILLMENT_STATUSES, PAYMENT_STATUSES } from '@fieldhouse/contract/orders'

export interface StatusPair {
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
}

interface StatusFilters {
  /** Separated by commas, as in the query. */
  payment_status?: string | undefined
  fulfillment_status?: string | undefined
}

/** The pairs of statuses that match the filters; undefined: all. */
export function matchingPairs(filters: StatusFilters): StatusPair[] | undefined {
  if (!filters.payment_status && !filters.fulfillment_status) return undefined
  const payments = chosen(PAYMENT_STATUSES, filters.payment_status)
  const pairs = chosen(FULFILLMENT_STATUSES, filters.fulfillment_status).flatMap((fulfillment_status) =>
    payments.map((payment_status) => ({ payment_status, fulfillment_status })),
  )
  return filters.payment_status ? pairs : pairs.filter((pair) => !isRefundedBeforePacking(pair))
}

/** Whoever packs works through the placed orders, and must not pack what was refunded whole. */
function isRefundedBeforePacking({ payment_status, fulfillment_status }: StatusPair): boolean {
  return fulfillment_status === 'placed' && payment_status === 'refunded'
}

function chosen<T extends string>(all: readonly T[], list: string | undefined): readonly T[] {
  const names = list?.split(',')
  return names ? all.filter((status) => names.includes(status)) : all
}
