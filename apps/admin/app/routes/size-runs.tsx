import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTexts } from '../language.ts'
import { RunList } from '../runs/run-list.tsx'
import { useRuns } from '../runs/use-runs.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunsRoute() {
  const { runs } = useTexts()
  const create = (
    <Button component={Link} to="/size-runs/new">
      {runs.new}
    </Button>
  )
  return (
    <Screen title={runs.title} text={runs.text} actions={create}>
      <Loaded query={useRuns()} failed={runs.failed}>
        {(all) => (all.length > 0 ? <RunList runs={all} /> : <Notice {...runs.none} />)}
      </Loaded>
    </Screen>
  )
}
