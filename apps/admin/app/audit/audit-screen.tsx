import { Text } from '@mantine/core'
import { useRef } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { AuditFilters } from './audit-filters.tsx'
import classes from './audit-screen.module.css'
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
  const entries = useAuditEntries(view)
  const filters = useAuditFilters()
  const { data } = entries
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  usePageKeys({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page, entry: undefined }),
  })

  return (
    <section className={classes.screen} aria-busy={entries.isFetching} ref={list}>
      <div className={classes.heading}>
        <PageTitle>{audit.title}</PageTitle>
        <Text className={classes.count} role="status">
          {data && data.results.length > 0 && audit.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
      </div>
      {!filters.isPending && <ChainState chain={filters.data?.chain} at={filters.dataUpdatedAt} />}
      <AuditFilters
        view={view}
        actors={filters.data?.actors ?? []}
        entities={filters.data?.entities ?? []}
        onChange={onChange}
      />
      <Loaded query={entries} failed={audit.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <AuditTable
                entries={results}
                opened={view.entry}
                outdated={entries.isPlaceholderData}
                onOpen={(entry) => onChange({ entry })}
              />
              <Pager
                view={view}
                pages={lastPage(count, view.page_size)}
                onChange={(paging) =>
                  onChange(paging.page_size === view.page_size ? { ...paging, entry: undefined } : paging)
                }
              />
            </>
          ) : (
            <Nothing filtered={isFiltered(view)} />
          )
        }
      </Loaded>
    </section>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { none, noneFound } = useTexts().audit
  const { title, text } = filtered ? noneFound : none
  return <Notice title={title} text={text} />
}
