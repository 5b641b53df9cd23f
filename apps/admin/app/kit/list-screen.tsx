import { Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import screen from '../ui/list-screen.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Paging } from '../ui/paging.ts'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { PageTitle } from './page-title.tsx'

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
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ page, page_size: view.page_size }) })
  return (
    <Loaded query={query} failed={texts.failed}>
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
    </Loaded>
  )
}

interface ListScreenProps<Row> extends PagedRowsProps<Row> {
  texts: PagedRowsProps<Row>['texts'] & { title: string; range: (range: ReturnType<typeof rangeOf>) => string }
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
  useRowKeys(section)
  return (
    <section className={screen.screen} aria-busy={query.isFetching} ref={section}>
      {intro}
      <div className={screen.heading}>
        {intro ? <Title order={2}>{texts.title}</Title> : <PageTitle>{texts.title}</PageTitle>}
        <Text className={screen.count ?? ''} role="status">
          {data &&
            data.results.length > 0 &&
            texts.range(rangeOf(data.view ?? list.view, data.results.length, data.count))}
        </Text>
        {actions}
      </div>
      {filters}
      <PagedRows {...list} />
      {after}
    </section>
  )
}
