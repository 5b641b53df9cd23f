import { Button } from '@mantine/core'
import { ListScreen } from '../kit/list-screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
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
  return (
    <ListScreen
      texts={useTexts().orders}
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

function None({ view, onChange }: OrdersScreenProps) {
  const { none, noneFound, filters } = useTexts().orders
  if (!isFiltered(view) && view.page === 1) return <Notice {...none} />
  return (
    <Notice {...noneFound}>
      <Button onClick={() => onChange({ ...NO_FILTERS, page: 1 })}>{filters.clear}</Button>
    </Notice>
  )
}
