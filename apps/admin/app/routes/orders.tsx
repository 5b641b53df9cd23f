import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { OrdersScreen } from '../orders/orders-screen.tsx'
import type { OrdersView } from '../orders/orders-view.ts'
import { readOrdersView, writeOrdersView } from '../orders/orders-view.ts'

export const meta = screenMeta((texts) => texts.orders.title)

export default function OrdersRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readOrdersView(search)
  const show = (change: Partial<OrdersView>) =>
    // Typing another letter is no step that one goes back from.
    setSearch(writeOrdersView({ ...view, ...change }), { replace: 'q' in change })

  return <OrdersScreen view={view} onChange={show} />
}
