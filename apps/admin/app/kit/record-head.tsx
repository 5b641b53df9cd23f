import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import classes from './record-head.module.css'
import layout from './theme/layout.module.css'

interface RecordHeadProps {
  title: string
  /** Statuses, beside the title. */
  badges: ReactNode
  /** One line that sums it up. */
  summary: ReactNode
  actions: ReactNode
}

/** The head of a page about one order, return, and the like. */
export function RecordHead({ title, badges, summary, actions }: RecordHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.name}>
        <div className={classes.title}>
          <PageTitle>{title}</PageTitle>
          {badges}
        </div>
        <p className={classes.summary}>{summary}</p>
      </div>
      <div className={layout.actions}>{actions}</div>
    </div>
  )
}
