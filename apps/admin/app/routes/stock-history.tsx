import { useParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { usePagingView } from '../kit/use-search-view.ts'
import { HistoryScreen } from '../stock/history-screen.tsx'

export const meta = screenMeta((texts) => texts.stock.title)

export default function StockHistoryRoute() {
  const { id = '' } = useParams()
  return <HistoryScreen id={Number(id)} {...usePagingView()} />
}
