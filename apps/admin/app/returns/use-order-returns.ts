import { getStaffReturnOptions, listReturns, startReturn } from '@fieldhouse/contract/operations.generated'
import type { ReturnLineInput } from '@fieldhouse/contract/returns'
import type { Language } from '@fieldhouse/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'

const orderReturnsKey = (order_id: string) => ['returns', 'of-order', order_id] as const

/** Returns of an order, and what of it can be returned. */
export function useOrderReturns(order_id: string, lang: Language) {
  return useQuery({
    queryKey: [...orderReturnsKey(order_id), lang],
    queryFn: ({ signal }) => client.call(getStaffReturnOptions, { params: { order_id }, query: { lang } }, { signal }),
  })
}

const SHOWN = 5

/** The latest returns of a customer. */
export function useCustomerReturns(customer_id: number) {
  const query = { customer_id, page_size: SHOWN }
  return useQuery({
    queryKey: ['returns', 'of-customer', customer_id],
    queryFn: ({ signal }) => client.call(listReturns, { query }, { signal }),
  })
}

/** A retry does not start a second return. Reload after a rejection: the pieces may be in another return. */
export function useStartReturn(order_id: string) {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries({ queryKey: ['returns'] })
  return useIdempotentMutation((lines: ReturnLineInput[], options) =>
    client.call(startReturn, { query: {}, body: { order_id, lines } }, options).finally(reload),
  )
}
