import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { OrdersScreen } from '../orders/orders-screen.tsx'
import type { OrdersView } from '../orders/orders-view.ts'
import { readOrdersView, writeOrdersView } from '../orders/orders-view.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().orders.title) }]
}

export default function OrdersRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readOrdersView(search)
  const show = (change: Partial<OrdersView>) =>
    // Typing another letter is no step that one goes back from.
    setSearch(writeOrdersView({ ...view, ...change }), { replace: 'q' in change })

  return <OrdersScreen view={view} onChange={show} />
}
