import { listUnmatchedPayments } from '@fieldhouse/contract/operations.generated'
import { client } from '../client.ts'
import type { Paging } from '../kit/lists/paging.ts'
import { usePage } from '../kit/lists/use-results.ts'

export const UNMATCHED_PAYMENTS_KEY = ['loose-money'] as const

export function useUnmatchedPayments(view: Paging) {
  return usePage([...UNMATCHED_PAYMENTS_KEY, view], view, (options) =>
    client.call(listUnmatchedPayments, { query: view }, options),
  )
}
