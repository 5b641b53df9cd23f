import type { FulfilmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import type { ViewOf } from '../kit/view-params.ts'
import { choiceParam, dayParam, textParam, viewParams, withoutEmpty } from '../kit/view-params.ts'
import { startOfDay } from '../ui/days.ts'

export const PAYMENTS: readonly PaymentStatus[] = ['paid', 'pending', 'partly_refunded', 'refunded']
export const FULFILMENTS: readonly FulfilmentStatus[] = ['placed', 'packed', 'shipped', 'delivered', 'cancelled']

const params = viewParams({
  q: textParam(),
  payment_status: choiceParam(PAYMENTS, 'payment'),
  fulfilment_status: choiceParam(FULFILMENTS, 'state'),
  since: dayParam,
  until: dayParam,
})

/** `since` and `until` are days in the viewer's time zone. */
export type OrdersView = ViewOf<typeof params>
export const readOrdersView = params.read
export const writeOrdersView = params.write
export const isFiltered = params.hasFilters
export const NO_FILTERS = params.noFilters

/** `until` is inclusive in the view, exclusive in the API. */
export function ordersQuery({ q, since = '', until = '', ...view }: OrdersView) {
  return withoutEmpty({
    ...view,
    q: q?.trim(),
    since: startOfDay(since)?.toISOString(),
    until: startOfDay(until, 1)?.toISOString(),
  })
}
