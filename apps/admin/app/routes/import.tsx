import { useParams, useSearchParams } from 'react-router'
import classes from '../imports/import-screen.module.css'
import { ImportHeading, ImportScreen } from '../imports/import-screen.tsx'
import type { RowsView } from '../imports/rows-view.ts'
import { readRowsView, writeRowsView } from '../imports/rows-view.ts'
import { useImport } from '../imports/use-imports.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportRoute() {
  const { imports } = useTexts()
  const { id = '' } = useParams()
  const one = useImport(Number(id))
  const [search, setSearch] = useSearchParams()
  const view = readRowsView(search)
  const show = (change: Partial<RowsView>) => setSearch(writeRowsView({ ...view, ...change }))

  if (hasErrorCode(one.error, 'not_found') || hasErrorCode(one.error, 'validation_failed')) {
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
