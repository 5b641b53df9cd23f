import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { StockScreen } from '../stock/stock-screen.tsx'
import { readStockView, writeStockView } from '../stock/stock-view.ts'

export const meta = screenMeta((texts) => texts.stock.title)

export default function StockRoute() {
  return <StockScreen {...useSearchView({ read: readStockView, write: writeStockView })} />
}
