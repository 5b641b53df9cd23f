import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { StockScreen } from '../stock/stock-screen.tsx'
import type { StockView } from '../stock/stock-view.ts'
import { readStockView, writeStockView } from '../stock/stock-view.ts'

export const meta = screenMeta((texts) => texts.stock.title)

export default function StockRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readStockView(search)
  const show = (change: Partial<StockView>) =>
    // Typing another letter is no step that one goes back from.
    setSearch(writeStockView({ ...view, ...change }), { replace: 'q' in change })

  return <StockScreen view={view} onChange={show} />
}
