import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import screen from '../ui/list-screen.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { PromotionFilters } from './promotion-filters.tsx'
import { PromotionTable } from './promotion-table.tsx'
import type { PromotionsView } from './promotions-view.ts'
import { isFiltered } from './promotions-view.ts'
import { usePromotions } from './use-promotions.ts'

interface PromotionsScreenProps {
  view: PromotionsView
  onChange: (change: Partial<PromotionsView>) => void
}

export function PromotionsScreen({ view, onChange }: PromotionsScreenProps) {
  const { promotions: texts } = useTexts()
  const promotions = usePromotions(view)
  const list = useRef<HTMLElement>(null)
  const { data } = promotions
  useRowKeys(list)
  usePageKeys({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page }),
  })

  return (
    <section className={screen.screen} aria-busy={promotions.isFetching} ref={list}>
      <div className={screen.heading}>
        <PageTitle>{texts.title}</PageTitle>
        <Text className={screen.count ?? ''} role="status">
          {data && data.results.length > 0 && texts.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
        <Button component={Link} to="/promotions/new">
          {texts.new}
        </Button>
      </div>
      <PromotionFilters view={view} onChange={onChange} />
      <Loaded query={promotions} failed={texts.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <PromotionTable promotions={results} outdated={promotions.isPlaceholderData} />
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />
            </>
          ) : (
            <Notice {...(isFiltered(view) ? texts.noneFound : texts.none)} />
          )
        }
      </Loaded>
    </section>
  )
}
