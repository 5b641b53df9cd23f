import { ListScreen } from '../kit/list-screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Paging } from '../ui/paging.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import type { AuditView } from './audit-view.ts'
import { isFiltered } from './audit-view.ts'
import { ChainState } from './chain-state.tsx'
import { useAuditEntries, useAuditFilters } from './use-audit.ts'

interface AuditScreenProps {
  view: AuditView
  onChange: (change: Partial<AuditView>) => void
}

export function AuditScreen({ view, onChange }: AuditScreenProps) {
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
