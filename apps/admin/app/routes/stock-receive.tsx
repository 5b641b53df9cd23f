import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { ReceiveScreen } from '../stock/receive-screen.tsx'
import { readId } from '../stock/stock-view.ts'

export const meta = screenMeta((texts) => texts.stock.receive.title)

export default function StockReceiveRoute() {
  const [search] = useSearchParams()
  return <ReceiveScreen product_id={readId(search, 'product_id')} />
}
