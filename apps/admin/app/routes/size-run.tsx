import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { Group, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { Notice } from '../kit/notice.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { SizeRunEditor } from '../size-runs/size-run-editor.tsx'
import { useSizeRuns } from '../size-runs/use-size-runs.ts'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunRoute() {
  const { id = '' } = useParams()
  const { runs } = useMessages()
  const navigate = useNavigate()
  const all = useSizeRuns()
  const open = ({ id }: Distribution) => void navigate(`/size-runs/${id}`, { replace: true })

  return (
    <Screen back={{ to: '/size-runs', label: runs.title }}>
      {id === 'new' ? (
        <>
          <PageTitle>{runs.new}</PageTitle>
          <SizeRunEditor key="new" run={undefined} onCreated={open} />
        </>
      ) : (
        <QueryView query={all} failed={runs.failed}>
          {(list) => {
            const run = list.find((run) => String(run.id) === id)
            if (!run) return <Notice heading="h1" {...runs.gone} />
            return (
              <>
                <RunHeading run={run} />
                <SizeRunEditor key={run.id} run={run} onCreated={open} />
              </>
            )
          }}
        </QueryView>
      )}
    </Screen>
  )
}

function RunHeading({ run }: { run: Distribution }) {
  const { runs } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <PageTitle>{runs.edit(localizedName(run, lang))}</PageTitle>
      <Group>
        <Text c="dimmed">{runs.usedBy(run.items)}</Text>
        <HistoryLink entity="distribution" entity_id={run.id}>
          {runs.history}
        </HistoryLink>
      </Group>
    </>
  )
}
