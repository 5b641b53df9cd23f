import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import screen from '../ui/list-screen.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { lastPage, rangeOf } from '../ui/paging.ts'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrdersView } from './orders-view.ts'
import { isFiltered, NO_FILTERS } from './orders-view.ts'
import { useOrders } from './use-orders.ts'

interface OrdersScreenProps {
  view: OrdersView
  onChange: (change: Partial<OrdersView>) => void
}

export function OrdersScreen({ view, onChange }: OrdersScreenProps) {
  const { orders: texts } = useTexts()
  const orders = useOrders(view)
  const list = useRef<HTMLElement>(null)
  const { data } = orders
  useRowKeys(list)
  usePageKeys({
    page: view.page,
    pages: data ? lastPage(data.count, view.page_size) : 1,
    onPage: (page) => onChange({ page }),
  })

  return (
    <section className={screen.screen} aria-busy={orders.isFetching} ref={list}>
      <div className={screen.heading}>
        <PageTitle>{texts.title}</PageTitle>
        <Text className={screen.count ?? ''} role="status">
          {data && data.results.length > 0 && texts.range(rangeOf(data.view, data.results.length, data.count))}
        </Text>
      </div>
      <OrderFilters view={view} onChange={onChange} />
      <Loaded query={orders} failed={texts.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <OrderTable orders={results} outdated={orders.isPlaceholderData} />
              <Pager view={view} pages={lastPage(count, view.page_size)} onChange={onChange} />
            </>
          ) : (
            <None view={view} onChange={onChange} />
          )
        }
      </Loaded>
    </section>
  )
}

function None({ view, onChange }: OrdersScreenProps) {
  const { none, noneFound, filters } = useTexts().orders
  if (!isFiltered(view) && view.page === 1) return <Notice {...none} />
  return (
    <Notice {...noneFound}>
      <Button onClick={() => onChange({ ...NO_FILTERS, page: 1 })}>{filters.clear}</Button>
    </Notice>
  )
}
