import { listTaxKinds, replaceCategoryTaxKind, replaceProductTaxKind } from '@fieldhouse/contract/operations.generated'
import type { TaxKind } from '@fieldhouse/contract/rules/tax-kinds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

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
