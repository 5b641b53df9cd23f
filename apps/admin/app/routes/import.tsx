import { useParams } from 'react-router'
import { ImportHeading, ImportScreen } from '../imports/import-screen.tsx'
import { readRowsView, writeRowsView } from '../imports/rows-view.ts'
import { useImport } from '../imports/use-imports.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportRoute() {
  const { imports } = useMessages()
  const { id = '' } = useParams()
  const query = useImport(Number(id))
  const view = useSearchView({ read: readRowsView, write: writeRowsView })

  if (hasErrorCode(query.error, 'not_found', 'validation_failed')) {
    return <Notice heading="h1" {...imports.gone} />
  }
  return (
    <section className={layout.stackCompact}>
      <ImportHeading name={query.data?.name} />
      <QueryView query={query} failed={imports.failed}>
        {(importRecord) => <ImportScreen importRecord={importRecord} {...view} />}
      </QueryView>
    </section>
  )
}
