import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { LooseMoneyScreen } from '../loose-money/loose-money-screen.tsx'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export const meta = screenMeta((texts) => texts.looseMoney.title)

export default function MoneyWithoutOrderRoute() {
  const [search, setSearch] = useSearchParams()
  const show = (view: Paging) => {
    const next = new URLSearchParams()
    writePaging(next, view)
    setSearch(next)
  }
  return <LooseMoneyScreen view={readPaging(search)} onChange={show} />
}
