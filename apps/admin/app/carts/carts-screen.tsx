import { Text, Title } from '@mantine/core'
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
import { CartTable } from './cart-table.tsx'
import { FindCart } from './find-cart.tsx'
import { useCarts } from './use-carts.ts'

interface CartsScreenProps {
  view: Paging
  onChange: (view: Paging) => void
}

export function CartsScreen({ view, onChange }: CartsScreenProps) {
  const { carts: texts } = useTexts()
  const carts = useCarts(view)
  const list = useRef<HTMLElement>(null)
  const { data } = carts
  const pages = data ? lastPage(data.count, view.page_size) : 1
  useRowKeys(list)
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ ...view, page }) })

  return (
    <section className={screen.screen} aria-busy={carts.isFetching} ref={list}>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{texts.text}</Text>
      <FindCart />
      <div className={screen.heading}>
        <Title order={2}>{texts.recent}</Title>
        <Text className={screen.count ?? ''} role="status">
          {data && data.results.length > 0 && texts.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
      </div>
      <Loaded query={carts} failed={texts.failed}>
        {({ results, count }) =>
          count > 0 ? (
            <>
              {results.length > 0 ? (
                <CartTable carts={results} at={carts.dataUpdatedAt} outdated={carts.isPlaceholderData} />
              ) : (
                <Notice {...texts.noneHere} />
              )}
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />
            </>
          ) : (
            <Notice {...texts.noneOpen} />
          )
        }
      </Loaded>
    </section>
  )
}
