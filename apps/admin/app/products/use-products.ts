import { listProducts } from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { ListView } from './list-view.ts'

export type Products = ReturnType<typeof useProducts>

/** The products of a view; while the next ones are on their way, the ones before stay, with the view they belong to. */
export function useProducts(view: ListView) {
  return useQuery({
    queryKey: ['products', view],
    queryFn: async ({ signal }) => ({ view, ...(await client.call(listProducts, { query: view }, { signal })) }),
    placeholderData: keepPreviousData,
  })
}
