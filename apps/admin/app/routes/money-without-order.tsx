import { useSearchParams } from 'react-router'
import { currentTexts, pageTitle } from '../language.ts'
import { LooseMoneyScreen } from '../loose-money/loose-money-screen.tsx'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().looseMoney.title) }]
}

export default function MoneyWithoutOrderRoute() {
  const [search, setSearch] = useSearchParams()
  const show = (view: Paging) => {
    const next = new URLSearchParams()
    writePaging(next, view)
    setSearch(next)
  }
  return <LooseMoneyScreen view={readPaging(search)} onChange={show} />
}
