import { listProducts, listStaffProducts } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage } from '../language.ts'

const FOUND = 10

/** Products of the shop by their name, for a field that takes one. */
export function useProductSearch(q: string) {
  const lang = useLanguage()
  const { data = [], isFetching } = useQuery({
    queryKey: ['found-products', q, lang],
    queryFn: async ({ signal }) => {
      const { results } = await client.call(listProducts, { query: { q, page_size: FOUND, lang } }, { signal })
      return results.map(({ id, name }) => ({ id, name, name_es: name }))
    },
    enabled: q.length > 1,
  })
  return { found: data, isFetching }
}

/** Products of any status, by part of a name or by barcode. */
export function useStaffProductSearch(q: string) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['found-staff-products', q],
    queryFn: async ({ signal }) =>
      (await client.call(listStaffProducts, { query: { q, page_size: FOUND } }, { signal })).results,
    enabled: q.length > 1,
  })
  return { found: data, isFetching }
}
