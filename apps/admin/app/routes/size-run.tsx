import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { Group, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useLanguage, useTexts } from '../language.ts'
import { RunEditor } from '../runs/run-editor.tsx'
import { useRuns } from '../runs/use-runs.ts'
import { HistoryLink } from '../session/history-link.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunRoute() {
  const { id = '' } = useParams()
  const { runs } = useTexts()
  const navigate = useNavigate()
  const all = useRuns()
  const open = ({ id }: Distribution) => void navigate(`/size-runs/${id}`, { replace: true })

  return (
    <Screen back={{ to: '/size-runs', label: runs.title }}>
      {id === 'new' ? (
        <>
          <PageTitle>{runs.new}</PageTitle>
          <RunEditor key="new" run={undefined} onCreated={open} />
        </>
      ) : (
        <Loaded query={all} failed={runs.failed}>
          {(list) => {
            const run = list.find((run) => String(run.id) === id)
            if (!run) return <Notice heading="h1" {...runs.gone} />
            return (
              <>
                <RunHeading run={run} />
                <RunEditor key={run.id} run={run} onCreated={open} />
              </>
            )
          }}
        </Loaded>
      )}
    </Screen>
  )
}

function RunHeading({ run }: { run: Distribution }) {
  const { runs } = useTexts()
  const lang = useLanguage()
  return (
    <>
      <PageTitle>{runs.edit(nameIn(run, lang))}</PageTitle>
      <Group>
        <Text c="dimmed">{runs.usedBy(run.items)}</Text>
        <HistoryLink entity="distribution" entity_id={run.id}>
          {runs.history}
        </HistoryLink>
      </Group>
    </>
  )
}
