import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { SizeRunList } from '../size-runs/size-run-list.tsx'
import { useSizeRuns } from '../size-runs/use-size-runs.ts'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunsRoute() {
  const { runs } = useMessages()
  const create = (
    <Button component={Link} to="/size-runs/new">
      {runs.new}
    </Button>
  )
  return (
    <Screen title={runs.title} text={runs.text} actions={create}>
      <QueryView query={useSizeRuns()} failed={runs.failed}>
        {(all) => (all.length > 0 ? <SizeRunList runs={all} /> : <Notice {...runs.none} />)}
      </QueryView>
    </Screen>
  )
}
