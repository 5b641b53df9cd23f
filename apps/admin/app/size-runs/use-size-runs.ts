import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { listDistributions } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

/** Loads all pages: a shop has dozens of size runs. */
export function useSizeRuns() {
  return useQuery({ queryKey: ['catalog', 'runs'], queryFn: ({ signal }) => listRuns(signal) })
}

async function listRuns(signal: AbortSignal): Promise<Distribution[]> {
  const runs: Distribution[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await client.call(listDistributions, { query: { page, page_size: 100 } }, { signal })
    runs.push(...results)
    if (next === null) return runs
  }
}
