import { getStaffOrder, listOrders } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { OrdersView } from './orders-view.ts'
import { toOrdersQuery } from './orders-view.ts'

export function useOrders(view: OrdersView) {
  const query = toOrdersQuery(view)
  return usePage(['orders', 'list', query], view, (options) => client.call(listOrders, { query }, options))
}

export const orderQueryKey = (id: string) => ['orders', 'one', id] as const

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function isOrderId(id: string): boolean {
  return ID.test(id)
}

export function useOrder(id: string, lang: Language) {
  return useQuery({
    queryKey: [...orderQueryKey(id), lang],
    queryFn: ({ signal }) => client.call(getStaffOrder, { params: { id }, query: { lang } }, { signal }),
    enabled: isOrderId(id),
    placeholderData: keepPreviousData,
  })
}
