import { HomeComposer } from '../home-page/home-composer.tsx'
import { useHomeDraft } from '../home-page/use-home-draft.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.homePage.title)

export default function HomePageRoute() {
  const texts = useMessages().homePage
  const draft = useHomeDraft()
  return (
    <Screen {...(draft.data ? {} : { title: texts.title })}>
      <QueryView query={draft} failed={texts.failed}>
        {(loaded) => <HomeComposer draft={loaded} loadedAt={draft.dataUpdatedAt} />}
      </QueryView>
    </Screen>
  )
}
