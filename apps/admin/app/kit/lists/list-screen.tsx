import { Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Notice } from '../notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { usePageShortcuts } from '../use-page-shortcuts.ts'
import screen from './list-screen.module.css'
import { Pager } from './pager.tsx'
import type { Paging } from './paging.ts'
import { lastPage, visibleRange } from './paging.ts'
import { QueryView } from './query-view.tsx'
import { useRowShortcuts } from './use-row-shortcuts.ts'

interface Page<Row> {
  results: readonly Row[]
  count: number
  /** The view of these rows, which is the previous one while the next rows load. */
  view?: Paging
}

interface NoticeTexts {
  title: string
  text: string
}

interface PagedRowsProps<Row> {
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  view: Paging
  onChange: (paging: Paging) => void
  texts: { failed: string; noneHere?: NoticeTexts }
  /** Shown in place of the rows if there are none. */
  none: ReactNode
  /** Hides the pager if all rows fit on one page. */
  optionalPager?: boolean
  children: (rows: readonly Row[], outdated: boolean) => ReactNode
}

export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { query, view, onChange, texts, none, optionalPager = false, children } = props
  const pages = lastPage(query.data?.count ?? 0, view.page_size)
  usePageShortcuts({ page: view.page, pages, onPage: (page) => onChange({ page, page_size: view.page_size }) })
  return (
    <QueryView query={query} failed={texts.failed}>
      {({ results, count }) => {
        const isBeyond = results.length === 0 && count > 0 && texts.noneHere !== undefined
        if (results.length === 0 && !isBeyond) return none
        return (
          <>
            {isBeyond && texts.noneHere ? <Notice {...texts.noneHere} /> : children(results, query.isPlaceholderData)}
            {!(optionalPager && count === results.length) && <Pager view={view} pages={pages} onChange={onChange} />}
          </>
        )
      }}
    </QueryView>
  )
}

interface ListScreenProps<Row> extends PagedRowsProps<Row> {
  texts: PagedRowsProps<Row>['texts'] & { title: string; range: (range: ReturnType<typeof visibleRange>) => string }
  /** Above the list's heading, if the list is only part of the screen. */
  intro?: ReactNode
  actions?: ReactNode
  /** Filters and notes between heading and rows. */
  filters?: ReactNode
  /** Dialogs, rendered after the list. */
  after?: ReactNode
}

/** A list screen: heading with the visible range, filters, paged rows. */
export function ListScreen<Row>({ intro, actions, filters, after, ...list }: ListScreenProps<Row>) {
  const { query, texts } = list
  const { data } = query
  const section = useRef<HTMLElement>(null)
  useRowShortcuts(section)
  return (
    <section className={screen.screen} aria-busy={query.isFetching} ref={section}>
      {intro}
      <div className={screen.heading}>
        {intro ? <Title order={2}>{texts.title}</Title> : <PageTitle>{texts.title}</PageTitle>}
        <Text className={screen.count ?? ''} role="status">
          {data &&
            data.results.length > 0 &&
            texts.range(visibleRange(data.view ?? list.view, data.results.length, data.count))}
        </Text>
        {actions}
      </div>
      {filters}
      <PagedRows {...list} />
      {after}
    </section>
  )
}
