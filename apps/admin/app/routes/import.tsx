import { useParams, useSearchParams } from 'react-router'
import classes from '../imports/import-screen.module.css'
import { ImportHeading, ImportScreen } from '../imports/import-screen.tsx'
import type { RowsView } from '../imports/rows-view.ts'
import { readRowsView, writeRowsView } from '../imports/rows-view.ts'
import { useImport } from '../imports/use-imports.ts'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { isRefusedAs } from '../session/field-rules.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().imports.title) }]
}

export default function ImportRoute() {
  const { imports } = useTexts()
  const { id = '' } = useParams()
  const one = useImport(Number(id))
  const [search, setSearch] = useSearchParams()
  const view = readRowsView(search)
  const show = (change: Partial<RowsView>) => setSearch(writeRowsView({ ...view, ...change }))

  if (isRefusedAs(one.error, 'not_found') || isRefusedAs(one.error, 'validation_failed')) {
    return <Notice heading="h1" title={imports.gone.title} text={imports.gone.text} />
  }
  return (
    <section className={classes.screen}>
      <ImportHeading name={one.data?.name} />
      <Loaded query={one} failed={imports.failed}>
        {(found) => <ImportScreen one={found} view={view} onChange={show} />}
      </Loaded>
    </section>
  )
}
