import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { OrderFilters } from '../orders/order-filters.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { hasFilters, NO_FILTERS, readOrdersView, writeOrdersView } from '../orders/orders-view.ts'
import { useOrders } from '../orders/use-orders.ts'

export const meta = screenMeta((texts) => texts.orders.title)

export default function OrdersRoute() {
  const { view, onChange } = useSearchView({ read: readOrdersView, write: writeOrdersView })
  const { orders: texts } = useMessages()
  return (
    <ListScreen
      texts={texts}
      query={useOrders(view)}
      view={view}
      onChange={onChange}
      filters={<OrderFilters view={view} onChange={onChange} />}
      none={
        <NoRows
          texts={texts}
          filtered={hasFilters(view) || view.page > 1}
          onClear={() => onChange({ ...NO_FILTERS, page: 1 })}
        />
      }
    >
      {(orders, outdated) => <OrderTable orders={orders} outdated={outdated} />}
    </ListScreen>
  )
}
