import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { startOfDay } from '../kit/forms/day-inputs.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, dayParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const PAYMENT_STATUSES: readonly PaymentStatus[] = ['paid', 'pending', 'partly_refunded', 'refunded']
export const FULFILLMENT_STATUSES: readonly FulfillmentStatus[] = [
  'placed',
  'packed',
  'shipped',
  'delivered',
  'canceled',
]

const params = viewParams({
  q: textParam(),
  payment_status: choiceParam(PAYMENT_STATUSES, 'payment'),
  fulfillment_status: choiceParam(FULFILLMENT_STATUSES, 'state'),
  since: dayParam,
  until: dayParam,
})

/** `since` and `until` are days in the shop's time zone. */
export type OrdersView = ViewOf<typeof params>
export const readOrdersView = params.read
export const writeOrdersView = params.write
export const hasFilters = params.hasFilters
export const NO_FILTERS = params.noFilters

/** `until` is inclusive in the view, exclusive in the API. */
export function toOrdersQuery({ q, since = '', until = '', ...view }: OrdersView) {
  return withoutEmpty({
    ...view,
    q: q?.trim(),
    since: startOfDay(since)?.toISOString(),
    until: startOfDay(until, 1)?.toISOString(),
  })
}
