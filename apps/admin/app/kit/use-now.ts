import { useQuery } from '@tanstack/react-query'

/** The time in milliseconds, renewed at this interval: a query without a request, because queries know when they ran. */
export function useNow(intervalMs: number): number {
  const query = useQuery({ queryKey: ['now', intervalMs], queryFn: () => null, refetchInterval: intervalMs })
  return query.dataUpdatedAt
}
