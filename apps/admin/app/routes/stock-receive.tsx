import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { ReceiveScreen } from '../stock/receive-screen.tsx'
import { readId } from '../stock/stock-view.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().stock.receive.title) }]
}

export default function StockReceiveRoute() {
  const [search] = useSearchParams()
  return <ReceiveScreen product_id={readId(search, 'product_id')} />
}
