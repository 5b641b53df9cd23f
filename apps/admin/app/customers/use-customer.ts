import { getCustomer, listCustomerOrders } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

const SHOWN_ORDERS = 5

export const customerQueryKey = (id: number) => ['customers', 'one', id] as const

export function useCustomer(id: number, lang: Language) {
  return useQuery({
    queryKey: [...customerQueryKey(id), lang],
    queryFn: ({ signal }) => client.call(getCustomer, { params: { id }, query: { lang } }, { signal }),
    enabled: id > 0,
    placeholderData: keepPreviousData,
  })
}

export function useCustomerOrders(id: number) {
  return useQuery({
    queryKey: [...customerQueryKey(id), 'orders'],
    queryFn: ({ signal }) =>
      client.call(listCustomerOrders, { params: { id }, query: { page_size: SHOWN_ORDERS } }, { signal }),
  })
}
