import { getCartTrace, listCarts } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import { usePage } from '../kit/lists/use-results.ts'
import { parseCartId } from './parse-cart-id.ts'

export function useCarts(view: Paging) {
  return usePage(['carts', 'list', view], view, (options) => client.call(listCarts, { query: view }, options))
}

/** No automatic refetch: a price breakdown that changes while it is read cannot be followed. */
export function useCartTrace(id: string, lang: Language) {
  return useQuery({
    queryKey: ['carts', 'trace', id, lang],
    queryFn: ({ signal }) => client.call(getCartTrace, { params: { id }, query: { lang } }, { signal }),
    enabled: 'id' in parseCartId(id),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
