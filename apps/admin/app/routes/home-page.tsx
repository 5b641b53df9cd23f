import { useState } from 'react'
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
  const [moment, setMoment] = useState<number>()
  const [chosen, setChosen] = useState<string>()
  const now = draft.dataUpdatedAt
  return (
    <Screen {...(draft.data ? {} : { title: texts.title })}>
      <QueryView query={draft} failed={texts.failed}>
        {(loaded) => (
          // Publishing and restoring load the draft again, and the editor starts from it.
          <HomeComposer
            key={now}
            draft={loaded}
            now={now}
            at={moment ?? now}
            onAt={setMoment}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </QueryView>
    </Screen>
  )
}
