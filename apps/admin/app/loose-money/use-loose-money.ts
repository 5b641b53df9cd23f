import { listLooseMoney } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import { usePage } from '../kit/use-results.ts'
import type { Paging } from '../ui/paging.ts'

export const LOOSE_MONEY = ['loose-money'] as const

export function useLooseMoney(view: Paging) {
  return usePage([...LOOSE_MONEY, view], view, (options) => client.call(listLooseMoney, { query: view }, options))
}
