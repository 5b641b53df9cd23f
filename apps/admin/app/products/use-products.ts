import type { StaffProductRow } from '@fieldhouse/contract/catalog-staff'
import { listColours, listStaffCategories, listStaffProducts } from '@fieldhouse/contract/operations.generated'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage, useResults } from '../kit/use-results.ts'
import type { ListView } from './list-view.ts'
import { listQuery } from './list-view.ts'

export type Products = ReturnType<typeof useProducts>

const LIST = ['products', 'list'] as const
/** The API's maximum page size. */
const MOST_A_PAGE = 100

export function useProducts(view: ListView) {
  const query = listQuery(view)
  return usePage([...LIST, query], view, (options) => client.call(listStaffProducts, { query }, options))
}

/** The first matches across pages. */
export async function listFound(view: ListView, most: number): Promise<StaffProductRow[]> {
  const found: StaffProductRow[] = []
  for (let page = 1; found.length < most; page++) {
    const query = listQuery({ ...view, page, page_size: MOST_A_PAGE })
    const { results, next } = await client.call(listStaffProducts, { query })
    found.push(...results)
    if (next === null) break
  }
  return found.slice(0, most)
}

/** Products of all cached pages, without duplicates. */
export function loadedProducts(cache: QueryClient): StaffProductRow[] {
  const pages = cache.getQueriesData<Products['data']>({ queryKey: LIST })
  const products = pages.flatMap(([, page]) => page?.results ?? [])
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

export const CATEGORIES = ['categories', 'staff'] as const

export function useCategories() {
  return useResults(CATEGORIES, (options) => client.call(listStaffCategories, undefined, options))
}

export function useColours() {
  return useResults(['colours'], (options) => client.call(listColours, undefined, options))
}
