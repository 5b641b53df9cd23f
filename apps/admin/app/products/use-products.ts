import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import {
  listColors,
  listFacts,
  listStaffCategories,
  listStaffProducts,
} from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { usePage, useResults } from '../kit/lists/use-results.ts'
import type { ProductListView } from './list-view.ts'
import { toProductListQuery } from './list-view.ts'

export type ProductsQuery = ReturnType<typeof useProducts>

const LIST = ['products', 'list'] as const
/** The API's maximum page size. */
const MAX_A_PAGE = 100

export function useProducts(view: ProductListView) {
  const query = toProductListQuery(view)
  return usePage([...LIST, query], view, (options) => client.call(listStaffProducts, { query }, options))
}

/** The first matches across pages. */
export async function listMatchingProducts(view: ProductListView, most: number): Promise<StaffProductSummary[]> {
  const products: StaffProductSummary[] = []
  for (let page = 1; products.length < most; page++) {
    const query = toProductListQuery({ ...view, page, page_size: MAX_A_PAGE })
    const { results, next } = await client.call(listStaffProducts, { query })
    products.push(...results)
    if (next === null) break
  }
  return products.slice(0, most)
}

export const CATEGORIES = ['categories', 'staff'] as const

export function useCategories() {
  return useResults(CATEGORIES, (options) => client.call(listStaffCategories, undefined, options))
}

export function useFacts() {
  return useResults(['facts'], (options) => client.call(listFacts, undefined, options))
}

export function useColors() {
  return useResults(['colors'], (options) => client.call(listColors, undefined, options))
}
