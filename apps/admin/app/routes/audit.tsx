import { AuditFilters } from '../audit/audit-filters.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import type { AuditView } from '../audit/audit-view.ts'
import { isFiltered, readAuditView, writeAuditView } from '../audit/audit-view.ts'
import { ChainState } from '../audit/chain-state.tsx'
import { useAuditEntries, useAuditFilters } from '../audit/use-audit.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Paging } from '../ui/paging.ts'

export const meta = screenMeta((texts) => texts.audit.title)

// Expanding an entry or typing in the search field replaces the history entry.
const isMinor = (change: Partial<AuditView>) => 'q' in change || !('page' in change)

export default function AuditRoute() {
  const { view, onChange } = useSearchView({ read: readAuditView, write: writeAuditView, isMinor })
  const { audit } = useTexts()
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
          {!filters.isPending && <ChainState chain={filters.data?.chain} at={filters.dataUpdatedAt} />}
          <AuditFilters
            view={view}
            actors={filters.data?.actors ?? []}
            entities={filters.data?.entities ?? []}
            onChange={onChange}
          />
        </>
      }
      none={<Notice {...(isFiltered(view) ? audit.noneFound : audit.none)} />}
    >
      {(entries, outdated) => (
        <AuditTable entries={entries} opened={view.entry} outdated={outdated} onOpen={(entry) => onChange({ entry })} />
      )}
    </ListScreen>
  )
}
