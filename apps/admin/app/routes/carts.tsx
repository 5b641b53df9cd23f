import { useSearchParams } from 'react-router'
import { CartsScreen } from '../carts/carts-screen.tsx'
import { currentTexts, pageTitle } from '../language.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().carts.title) }]
}

export default function CartsRoute() {
  const [search, setSearch] = useSearchParams()
  const show = (view: Paging) => {
    const next = new URLSearchParams()
    writePaging(next, view)
    setSearch(next)
  }
  return <CartsScreen view={readPaging(search)} onChange={show} />
}
