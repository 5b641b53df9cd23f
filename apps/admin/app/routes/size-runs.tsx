import { Button, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { RunList } from '../runs/run-list.tsx'
import { useRuns } from '../runs/use-runs.ts'
import classes from '../staff/staff-frame.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export const meta = screenMeta((texts) => texts.runs.title)

export default function SizeRunsRoute() {
  const { runs } = useTexts()
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  return (
    <section className={classes.frame} ref={list}>
      <Toolbar>
        <PageTitle>{runs.title}</PageTitle>
        <Button component={Link} to="/size-runs/new">
          {runs.new}
        </Button>
      </Toolbar>
      <Text c="dimmed">{runs.text}</Text>
      <Loaded query={useRuns()} failed={runs.failed}>
        {(all) => (all.length > 0 ? <RunList runs={all} /> : <Notice {...runs.none} />)}
      </Loaded>
    </section>
  )
}
