import { Button, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { RunList } from '../runs/run-list.tsx'
import { useRuns } from '../runs/use-runs.ts'
import classes from '../staff/staff-frame.module.css'
import { Toolbar } from '../staff/staff-frame.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().runs.title) }]
}

export default function SizeRunsRoute() {
  const { runs } = useTexts()
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  return (
    <section className={classes.frame} ref={list}>
      <Toolbar>
        <Title order={1} tabIndex={-1}>
          {runs.title}
        </Title>
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
