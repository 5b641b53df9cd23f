import type { ReactNode } from 'react'
import classes from './check-result.module.css'

interface CheckResultProps {
  /** What the check found; undefined while there is no result. */
  passed?: boolean
  children: ReactNode
}

/** What an automatic check of the shop's data says: one line, or an alert where it failed. */
export function CheckResult({ passed, children }: CheckResultProps) {
  if (passed === false) {
    return (
      <div className={classes.failed} role="alert">
        {children}
      </div>
    )
  }
  return (
    <p className={classes.state} data-passed={passed}>
      {children}
    </p>
  )
}
