import type { ProductCard } from '@fieldhouse/contract/catalog'
import { listProducts } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { publicClient } from '../client.ts'
import type { ListView } from './list-view.ts'

export type Products = ReturnType<typeof useProducts>

/** The products of a view; while the next ones are on their way, the ones before stay, with the view they belong to. */
export function useProducts(view: ListView, lang: Language) {
  return useQuery({
    queryKey: ['products', lang, view],
    queryFn: async ({ signal }) => ({
      view,
      ...(await publicClient.call(listProducts, { query: { ...view, lang } }, { signal })),
    }),
    placeholderData: keepPreviousData,
  })
}

/** Every product that has been on a page so far, once. */
export function loadedProducts(cache: QueryClient, lang: Language): ProductCard[] {
  const pages = cache.getQueriesData<Products['data']>({ queryKey: ['products', lang] })
  const products = pages.flatMap(([, page]) => page?.results ?? [])
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
