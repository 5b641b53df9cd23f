import { getSynonyms } from '@fieldhouse/contract/operations.generated'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { SynonymEditor } from '../synonyms/synonym-editor.tsx'

export const meta = screenMeta((texts) => texts.synonyms.title)

export default function SynonymsRoute() {
  const { synonyms: texts } = useMessages()
  const synonyms = useQuery({
    queryKey: ['catalog', 'synonyms'],
    queryFn: ({ signal }) => client.call(getSynonyms, undefined, { signal }),
  })
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={
        <HistoryLink entity="synonyms" entity_id="all">
          {texts.history}
        </HistoryLink>
      }
    >
      <QueryView query={synonyms} failed={texts.failed}>
        {(all) => <SynonymEditor synonyms={all} />}
      </QueryView>
    </Screen>
  )
}
