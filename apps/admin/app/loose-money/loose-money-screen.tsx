import { Text } from '@mantine/core'
import { useRef } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import screen from '../ui/list-screen.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Paging } from '../ui/paging.ts'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { LooseMoneyTable } from './loose-money-table.tsx'
import { useLooseMoney } from './use-loose-money.ts'

interface LooseMoneyScreenProps {
  view: Paging
  onChange: (view: Paging) => void
}

export function LooseMoneyScreen({ view, onChange }: LooseMoneyScreenProps) {
  const { looseMoney: texts } = useTexts()
  const money = useLooseMoney(view)
  const list = useRef<HTMLElement>(null)
  const { data } = money
  const pages = data ? lastPage(data.count, view.page_size) : 1
  useRowKeys(list)
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ ...view, page }) })

  return (
    <section className={screen.screen} aria-busy={money.isFetching} ref={list}>
      <div className={screen.heading}>
        <PageTitle>{texts.title}</PageTitle>
        <Text className={screen.count ?? ''} role="status">
          {data && data.results.length > 0 && texts.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
      </div>
      <Text c="dimmed">{texts.text}</Text>
      <Loaded query={money} failed={texts.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <LooseMoneyTable results={results} at={money.dataUpdatedAt} outdated={money.isPlaceholderData} />
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />
            </>
          ) : (
            <Notice {...(count > 0 ? texts.noneHere : texts.none)} />
          )
        }
      </Loaded>
    </section>
  )
}
