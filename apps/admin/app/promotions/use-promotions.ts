import {
  getPromotion,
  getStaffProduct,
  listCustomerGroups,
  listPromotions,
  listPublicity,
  listStaffProducts,
} from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import { usePage, useResults } from '../kit/lists/use-results.ts'
import type { PromotionsView } from './promotions-view.ts'
import { toPromotionsQuery } from './promotions-view.ts'

export const promotionQueryKey = (id: number) => ['promotions', 'one', id] as const

export function usePromotions(view: PromotionsView) {
  const query = toPromotionsQuery(view)
  return usePage(['promotions', 'list', query], view, (options) => client.call(listPromotions, { query }, options))
}

export function usePromotion(id: number) {
  return useQuery({
    queryKey: promotionQueryKey(id),
    queryFn: ({ signal }) => client.call(getPromotion, { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
  })
}

export function usePromotionCodes(promotion_id: number, view: Paging & { q: string }) {
  const { q, ...paging } = view
  const query = { kind: 'promo-codes', promotion_id, ...paging, ...(q.trim() && { q: q.trim() }) } as const
  return useQuery({
    queryKey: ['promotions', 'codes', query],
    queryFn: async ({ signal }) => {
      const page = await client.call(listPublicity, { query }, { signal })
      return { ...page, results: page.results.filter((row) => 'code' in row) }
    },
    placeholderData: keepPreviousData,
  })
}

export function useCustomerGroups() {
  return useResults(['promotions', 'groups'], (options) => client.call(listCustomerGroups, undefined, options))
}

const MIN_SEARCH_LENGTH = 2

export function useProductSearch(q: string) {
  return useQuery({
    queryKey: ['products', 'found', q],
    queryFn: async ({ signal }) =>
      (await client.call(listStaffProducts, { query: { q, page_size: 20 } }, { signal, background: true })).results,
    enabled: q.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  })
}

/** With colorways and SKUs. */
export function useProduct(id: number | undefined) {
  return useQuery({
    queryKey: ['products', 'chosen', id],
    queryFn: ({ signal }) => client.call(getStaffProduct, { params: { id: id ?? 0 } }, { signal, background: true }),
    enabled: id !== undefined,
  })
}
