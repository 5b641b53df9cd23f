import type { ReactNode } from 'react'
import classes from './status-pill.module.css'

/** The color only repeats the meaning of the label. */
export function StatusPill({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  )
}
