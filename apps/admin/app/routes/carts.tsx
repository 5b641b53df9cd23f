import { useSearchParams } from 'react-router'
import { CartsScreen } from '../carts/carts-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export const meta = screenMeta((texts) => texts.carts.title)

export default function CartsRoute() {
  const [search, setSearch] = useSearchParams()
  const show = (view: Paging) => {
    const next = new URLSearchParams()
    writePaging(next, view)
    setSearch(next)
  }
  return <CartsScreen view={readPaging(search)} onChange={show} />
}
