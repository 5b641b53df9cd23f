import {
  listProducts,
  listTaxKinds,
  replaceCategoryTaxKind,
  replaceProductTaxKind,
} from '@fieldhouse/contract/operations.generated'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage } from '../language.ts'

const FOUND = 10

export interface KindEdit {
  owner: 'category' | 'product'
  id: number
  name: string
  kind: TaxKind | null
}

export function useTaxKinds() {
  return useQuery({
    queryKey: ['promotions', 'tax-kinds'],
    queryFn: ({ signal }) => client.call(listTaxKinds, undefined, { signal }),
  })
}

export function useSaveTaxKind(onSaved: (name: string) => void) {
  return useMutation({
    mutationFn: ({ owner, id, kind }: KindEdit) => {
      const input = { params: { id }, body: { kind } }
      return owner === 'category'
        ? client.call(replaceCategoryTaxKind, input)
        : client.call(replaceProductTaxKind, input)
    },
    onSuccess: (_, { name }) => onSaved(name),
  })
}

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
