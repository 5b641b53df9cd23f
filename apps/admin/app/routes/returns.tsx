import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { FilterBar } from '../kit/lists/filter-bar.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { ReturnReasons } from '../returns/return-reasons.tsx'
import { ReturnTable } from '../returns/return-table.tsx'
import type { ReturnsView } from '../returns/returns-view.ts'
import { params, useReturns, VIEWS } from '../returns/returns-view.ts'

export const meta = screenMeta((texts) => texts.returns.title)

/** The code in the package. */
const SCANNED = /^R-\d+$/i

export default function ReturnsRoute() {
  const { view, onChange } = useSearchView(params)
  const { returns: texts } = useMessages()
  const query = useReturns(view)
  const filter = (change: Partial<ReturnsView>) => onChange({ page: 1, ...change })
  useOpenScanned(view, query.isPlaceholderData ? undefined : query.data?.results)
  const { views } = query.data ?? {}
  const { filters } = texts
  return (
    <ListScreen
      texts={texts}
      query={query}
      view={view}
      onChange={onChange}
      filters={
        <>
          <ViewTabs
            label={texts.viewsLabel}
            tabs={VIEWS.map((name) => ({
              key: name,
              to: `?${params.write({ page: 1, page_size: view.page_size, view: name })}`,
              label: texts.views[name],
              current: (view.view ?? (view.q ? undefined : 'open')) === name,
              count: views && name !== 'closed' ? String(views[name]) : undefined,
            }))}
          />
          <FilterBar texts={filters} filtered={Boolean(view.q)} onClear={() => filter({ q: undefined })}>
            <SearchField
              label={filters.search}
              description={filters.searchNote}
              q={view.q ?? ''}
              onChange={(q) => filter({ q, view: undefined })}
              onEnter={(q) => filter({ q, view: undefined })}
            />
          </FilterBar>
        </>
      }
      none={<NoRows texts={texts} filtered={Boolean(view.q)} onClear={() => filter(params.noFilters)} />}
      after={<ReturnReasons />}
    >
      {(returns, outdated) => <ReturnTable returns={returns} outdated={outdated} />}
    </ListScreen>
  )
}

/** A scanned code opens its return. */
function useOpenScanned({ q = '' }: ReturnsView, results: readonly { id: string; number: number }[] | undefined) {
  const navigate = useNavigate()
  const scanned = SCANNED.test(q) ? results?.find(({ number }) => `r-${number}` === q.toLowerCase()) : undefined
  useEffect(() => {
    if (scanned) void navigate(`/returns/${scanned.id}`, { replace: true })
  }, [scanned, navigate])
}
