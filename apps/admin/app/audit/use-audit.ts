import { listAuditEntries, listAuditFilters } from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { AuditView } from './audit-view.ts'
import { auditQuery } from './audit-view.ts'

/** The entries of a view; while the next ones are on their way, the ones before stay, with the view they belong to. */
export function useAuditEntries(view: AuditView) {
  const query = auditQuery(view)
  return useQuery({
    queryKey: ['audit', 'entries', query],
    queryFn: async ({ signal }) => ({ view, ...(await client.call(listAuditEntries, { query }, { signal })) }),
    placeholderData: keepPreviousData,
  })
}

export function useAuditFilters() {
  return useQuery({
    queryKey: ['audit', 'filters'],
    queryFn: ({ signal }) => client.call(listAuditFilters, undefined, { signal }),
  })
}
