import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import type { Counted } from '../stock/count-screen.tsx'
import { CountScreen } from '../stock/count-screen.tsx'
import { readId } from '../stock/stock-view.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().stock.count.title) }]
}

export default function StockCountRoute() {
  const [search, setSearch] = useSearchParams()
  const counted = { product_id: readId(search, 'product_id'), product_item_id: readId(search, 'product_item_id') }
  const show = (next: Counted) =>
    setSearch(Object.entries(next).flatMap(([name, id]) => (id ? [[name, String(id)] as [string, string]] : [])))

  return <CountScreen counted={counted} onChange={show} />
}
