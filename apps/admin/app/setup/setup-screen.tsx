import type { Setup, SetupLine } from '@fieldhouse/contract/setup'
import { Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { useMessages } from '../language.ts'
import { OpeningPanel } from './opening-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import classes from './setup.module.css'
import { SetupRow } from './setup-row.tsx'

/** What a new shop needs, read from its state: nothing is ticked by hand. */
export function SetupScreen({ setup }: { setup: Setup }) {
  const { setup: texts } = useMessages()
  const needed = sortLines(setup.lines.filter((line) => line.needed))
  const missing = needed.filter(({ problem }) => problem).map(({ key }) => texts.lines[key].title)
  return (
    <section className={classes.screen}>
      <div className={classes.title}>
        <PageTitle>{texts.title}</PageTitle>
        <StatusPill tone={setup.open ? 'good' : 'care'} fill={setup.open ? 'full' : 'half'}>
          {setup.open ? texts.open : texts.closed}
        </StatusPill>
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Progress lines={setup.lines} missing={missing} />
          <Lines title={texts.needed} note={texts.updates} lines={needed} />
          <Lines title={texts.recommended} lines={sortLines(setup.lines.filter((line) => !line.needed))} />
        </div>
        <div className={classes.stack}>
          <OpeningPanel open={setup.open} missing={missing} />
          <PreviewPanel isSet={setup.preview_password} />
        </div>
      </div>
    </section>
  )
}

/** What is missing comes first. */
function sortLines(lines: readonly SetupLine[]): SetupLine[] {
  return [...lines.filter(({ problem }) => problem), ...lines.filter(({ problem }) => !problem)]
}

function Progress({ lines, missing }: { lines: readonly SetupLine[]; missing: readonly string[] }) {
  const { setup: texts } = useMessages()
  const done = lines.filter(({ problem }) => !problem).length
  return (
    <div className={classes.progress}>
      <span className={classes.ring} style={{ '--part': `${(100 * done) / lines.length}%` } as CSSProperties}>
        <b>{texts.progress(done, lines.length)}</b>
      </span>
      <div>
        <Title order={2}>{texts.left(missing.length)}</Title>
        <p>{texts.leftNames(missing)}</p>
      </div>
    </div>
  )
}

function Lines({ title, note, lines }: { title: string; note?: string; lines: readonly SetupLine[] }) {
  return (
    <section className={classes.lines} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {note && <span>{note}</span>}
      </div>
      <ul>
        {lines.map((line) => (
          <SetupRow key={line.key} line={line} />
        ))}
      </ul>
    </section>
  )
}
