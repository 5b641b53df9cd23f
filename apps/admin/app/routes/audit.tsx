import { AuditFilters } from '../audit/audit-filters.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import type { AuditView } from '../audit/audit-view.ts'
import { hasFilters, readAuditView, writeAuditView } from '../audit/audit-view.ts'
import { ChainStatus } from '../audit/chain-status.tsx'
import { useAuditEntries, useAuditFilters } from '../audit/use-audit.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import type { Paging } from '../kit/lists/paging.ts'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.audit.title)

// Expanding an entry or typing in the search field replaces the history entry.
const isMinor = (change: Partial<AuditView>) => 'q' in change || !('page' in change)

export default function AuditRoute() {
  const { view, onChange } = useSearchView({ read: readAuditView, write: writeAuditView, isMinor })
  const { audit } = useMessages()
  const filters = useAuditFilters()
  const turn = (paging: Paging) =>
    onChange(paging.page_size === view.page_size ? { ...paging, entry: undefined } : paging)
  return (
    <ListScreen
      texts={audit}
      query={useAuditEntries(view)}
      view={view}
      onChange={turn}
      filters={
        <>
          {!filters.isPending && <ChainStatus chain={filters.data?.chain} at={filters.dataUpdatedAt} />}
          <AuditFilters
            view={view}
            actors={filters.data?.actors ?? []}
            entities={filters.data?.entities ?? []}
            onChange={onChange}
          />
        </>
      }
      none={<Notice {...(hasFilters(view) ? audit.noneFound : audit.none)} />}
    >
      {(entries, outdated) => (
        <AuditTable entries={entries} opened={view.entry} outdated={outdated} onOpen={(entry) => onChange({ entry })} />
      )}
    </ListScreen>
  )
}
