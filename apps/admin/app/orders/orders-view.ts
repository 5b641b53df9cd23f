import type { FulfillmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { SOURCES } from '@fieldhouse/contract/rules/visit-source'
import { startOfDay } from '../kit/forms/day-inputs.ts'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, choicesParam, dayParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

export const PAYMENT_STATUSES: readonly PaymentStatus[] = ['paid', 'pending', 'partly_refunded', 'refunded']
export const FULFILLMENT_STATUSES: readonly FulfillmentStatus[] = [
  'placed',
  'packed',
  'partly_shipped',
  'shipped',
  'delivered',
  'canceled',
]

const params = viewParams({
  q: textParam(),
  payment_status: choicesParam(PAYMENT_STATUSES, 'payment'),
  fulfillment_status: choicesParam(FULFILLMENT_STATUSES, 'state'),
  since: dayParam,
  until: dayParam,
  source: choiceParam(SOURCES),
  /** Newest first if absent. */
  sort: choiceParam(['oldest'] as const),
})

/** `since` and `until` are days in the shop's time zone. */
export type OrdersView = ViewOf<typeof params>
export const readOrdersView = params.read
export const writeOrdersView = params.write
const { sort: _sort, ...noFilters } = params.noFilters
export const NO_FILTERS = noFilters

/** The order of the rows is no filter. */
export function hasFilters({ sort: _, ...view }: OrdersView): boolean {
  return params.hasFilters(view)
}

/** What must leave first: paid, and not shipped or not all of it. */
export const TO_SHIP = 'state=placed,packed,partly_shipped&payment=paid,partly_refunded&sort=oldest'

/** `until` is inclusive in the view, exclusive in the API. */
export function toOrderFilters(view: OrdersView) {
  const { q, since = '', until = '', payment_status, fulfillment_status, source } = view
  return withoutEmpty({
    source,
    payment_status,
    fulfillment_status,
    q: q?.trim(),
    since: startOfDay(since)?.toISOString(),
    until: startOfDay(until, 1)?.toISOString(),
  })
}

export function toOrdersQuery(view: OrdersView) {
  const { page, page_size, sort } = view
  return { ...toOrderFilters(view), page, page_size, ...(sort && { sort }) }
}
