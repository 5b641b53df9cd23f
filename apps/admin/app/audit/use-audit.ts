import { listAuditEntries, listAuditFilters } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { usePage } from '../kit/lists/use-results.ts'
import type { AuditView } from './audit-view.ts'
import { toAuditQuery } from './audit-view.ts'

export function useAuditEntries(view: AuditView) {
  const query = toAuditQuery(view)
  return usePage(['audit', 'entries', query], view, (options) => client.call(listAuditEntries, { query }, options))
}

export function useAuditFilters() {
  return useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) => client.call(listAuditFilters, undefined, { signal }),
  })
}
