import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import type { Counted } from '../stock/count-screen.tsx'
import { CountScreen } from '../stock/count-screen.tsx'
import { readId } from '../stock/stock-view.ts'

export const meta = screenMeta((texts) => texts.stock.count.title)

export default function StockCountRoute() {
  const [search, setSearch] = useSearchParams()
  const counted = { product_id: readId(search, 'product_id'), product_item_id: readId(search, 'product_item_id') }
  const show = (next: Counted) =>
    setSearch(Object.entries(next).flatMap(([name, id]) => (id ? [[name, String(id)] as [string, string]] : [])))

  return <CountScreen counted={counted} onChange={show} />
}
