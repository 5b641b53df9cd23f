import { useParams, useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { HistoryScreen } from '../stock/history-screen.tsx'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export const meta = screenMeta((texts) => texts.stock.title)

export default function StockHistoryRoute() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const show = (view: Paging) => {
    const next = new URLSearchParams()
    writePaging(next, view)
    setSearch(next)
  }
  return <HistoryScreen id={Number(id)} view={readPaging(search)} onChange={show} />
}
