import { Button } from '@mantine/core'
import { ListScreen } from '../kit/list-screen.tsx'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { useMessages } from '../language.ts'
import { OrderFilters } from '../orders/order-filters.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrdersView } from '../orders/orders-view.ts'
import { hasFilters, NO_FILTERS, readOrdersView, writeOrdersView } from '../orders/orders-view.ts'
import { useOrders } from '../orders/use-orders.ts'

export const meta = screenMeta((texts) => texts.orders.title)

export default function OrdersRoute() {
  const { view, onChange } = useSearchView({ read: readOrdersView, write: writeOrdersView })
  return (
    <ListScreen
      texts={useMessages().orders}
      query={useOrders(view)}
      view={view}
      onChange={onChange}
      filters={<OrderFilters view={view} onChange={onChange} />}
      none={<None view={view} onChange={onChange} />}
    >
      {(orders, outdated) => <OrderTable orders={orders} outdated={outdated} />}
    </ListScreen>
  )
}

interface NoneProps {
  view: OrdersView
  onChange: (change: Partial<OrdersView>) => void
}

function None({ view, onChange }: NoneProps) {
  const { none, noneFound, filters } = useMessages().orders
  if (!hasFilters(view) && view.page === 1) return <Notice {...none} />
  return (
    <Notice {...noneFound}>
      <Button onClick={() => onChange({ ...NO_FILTERS, page: 1 })}>{filters.clear}</Button>
    </Notice>
  )
}
