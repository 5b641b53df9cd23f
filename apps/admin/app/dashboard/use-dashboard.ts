import type { Period } from '@fieldhouse/contract/analytics'
import { getDashboard } from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

/** The worker brings the figures up to date every minute. */
const ASKS_EVERY_MS = 60_000

export function useDashboard(period: Period) {
  return useQuery({
    queryKey: ['dashboard', period],
    queryFn: ({ signal }) => client.call(getDashboard, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASKS_EVERY_MS,
  })
}
