import { listLooseMoney } from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { Paging } from '../ui/paging.ts'

export const LOOSE_MONEY = ['loose-money'] as const

export function useLooseMoney(view: Paging) {
  return useQuery({
    queryKey: [...LOOSE_MONEY, view],
    queryFn: async ({ signal }) => ({ view, ...(await client.call(listLooseMoney, { query: view }, { signal })) }),
    placeholderData: keepPreviousData,
  })
}
