import type { FulfilmentStatus, PaymentStatus } from '@fieldhouse/contract/orders'
import { startOfDay } from '../ui/days.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

/** Which orders are looked at; days are those of the reader's own time zone. */
export interface OrdersView extends Paging {
  q?: string | undefined
  payment_status?: PaymentStatus | undefined
  fulfilment_status?: FulfilmentStatus | undefined
  since?: string | undefined
  until?: string | undefined
}

export const PAYMENTS: readonly PaymentStatus[] = ['paid', 'pending', 'partly_refunded', 'refunded']
export const FULFILMENTS: readonly FulfilmentStatus[] = ['placed', 'packed', 'shipped', 'delivered', 'cancelled']
const LONGEST_SEARCH = 100

export function readOrdersView(search: URLSearchParams): OrdersView {
  const q = search.get('q')
  const [since, until] = [dayIn(search, 'since'), dayIn(search, 'until')]
  const payment_status = PAYMENTS.find((one) => one === search.get('payment'))
  const fulfilment_status = FULFILMENTS.find((one) => one === search.get('state'))
  return {
    ...readPaging(search),
    ...(q && q.length <= LONGEST_SEARCH && { q }),
    ...(payment_status && { payment_status }),
    ...(fulfilment_status && { fulfilment_status }),
    ...(since && { since }),
    ...(until && { until }),
  }
}

export function writeOrdersView(view: OrdersView): URLSearchParams {
  const search = new URLSearchParams()
  if (view.q) search.set('q', view.q)
  if (view.payment_status) search.set('payment', view.payment_status)
  if (view.fulfilment_status) search.set('state', view.fulfilment_status)
  if (view.since) search.set('since', view.since)
  if (view.until) search.set('until', view.until)
  writePaging(search, view)
  return search
}

/** As the server is asked: from the first moment of a day to the last of another. */
export function ordersQuery({ page, page_size, q, payment_status, fulfilment_status, since, until }: OrdersView) {
  const [from, to] = [since && startOfDay(since), until && startOfDay(until, 1)]
  return {
    ...{ page, page_size },
    ...(q?.trim() && { q: q.trim() }),
    ...(payment_status && { payment_status }),
    ...(fulfilment_status && { fulfilment_status }),
    ...(from && { since: from.toISOString() }),
    ...(to && { until: to.toISOString() }),
  }
}

export const NO_FILTERS = {
  ...{ q: undefined, payment_status: undefined, fulfilment_status: undefined },
  ...{ since: undefined, until: undefined },
}

export function isFiltered({ q, payment_status, fulfilment_status, since, until }: OrdersView): boolean {
  return Boolean(q ?? payment_status ?? fulfilment_status ?? since ?? until)
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? ''
  return startOfDay(day) && day
}
