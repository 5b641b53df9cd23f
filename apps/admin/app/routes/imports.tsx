import { useSearchParams } from 'react-router'
import { ImportsScreen } from '../imports/imports-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import type { Paging } from '../ui/paging.ts'
import { readPaging, writePaging } from '../ui/paging.ts'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportsRoute() {
  const [search, setSearch] = useSearchParams()
  const view = readPaging(search)
  const show = (change: Partial<Paging>) => {
    const next = new URLSearchParams()
    writePaging(next, { ...view, ...change })
    setSearch(next)
  }
  return <ImportsScreen view={view} onChange={show} />
}
