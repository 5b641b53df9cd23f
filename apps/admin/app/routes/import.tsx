import { useParams } from 'react-router'
import { ImportHeading, ImportScreen } from '../imports/import-screen.tsx'
import { readRowsView, writeRowsView } from '../imports/rows-view.ts'
import { useImport } from '../imports/use-imports.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import layout from '../kit/layout.module.css'
import { screenMeta } from '../kit/screen-meta.ts'
import { useSearchView } from '../kit/use-search-view.ts'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportRoute() {
  const { imports } = useTexts()
  const { id = '' } = useParams()
  const one = useImport(Number(id))
  const view = useSearchView({ read: readRowsView, write: writeRowsView })

  if (hasErrorCode(one.error, 'not_found', 'validation_failed')) {
    return <Notice heading="h1" {...imports.gone} />
  }
  return (
    <section className={layout.stackCompact}>
      <ImportHeading name={one.data?.name} />
      <Loaded query={one} failed={imports.failed}>
        {(found) => <ImportScreen one={found} {...view} />}
      </Loaded>
    </section>
  )
}
