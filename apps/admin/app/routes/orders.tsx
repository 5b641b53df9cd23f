import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { OrdersScreen } from '../orders/orders-screen.tsx'
import { readOrdersView, writeOrdersView } from '../orders/orders-view.ts'

export const meta = screenMeta((texts) => texts.orders.title)

export default function OrdersRoute() {
  return <OrdersScreen {...useSearchView({ read: readOrdersView, write: writeOrdersView })} />
}
