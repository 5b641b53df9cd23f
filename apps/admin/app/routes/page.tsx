import { useParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { PageEditor } from '../pages/page-editor.tsx'
import { usePageDraft } from '../pages/use-pages.ts'

export const meta = screenMeta((texts) => texts.pages.title)

export default function PageRoute() {
  const { id = '' } = useParams()
  const { pages } = useMessages()
  const draft = usePageDraft(Number(id))
  return (
    <Screen back={{ to: '/pages', label: pages.title }}>
      <QueryView query={draft} failed={pages.failedOne}>
        {(loaded) => <PageEditor key={id} draft={loaded} loadedAt={draft.dataUpdatedAt} />}
      </QueryView>
    </Screen>
  )
}
