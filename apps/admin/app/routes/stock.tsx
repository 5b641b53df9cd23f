import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { StockScreen } from '../stock/stock-screen.tsx'
import type { StockView } from '../stock/stock-view.ts'
import { readStockView, writeStockView } from '../stock/stock-view.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().stock.title) }]
}

export default function StockRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readStockView(search)
  const show = (change: Partial<StockView>) =>
    // Typing another letter is no step that one goes back from.
    setSearch(writeStockView({ ...view, ...change }), { replace: 'q' in change })

  return <StockScreen view={view} onChange={show} />
}
