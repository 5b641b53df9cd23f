import type { ReactNode } from 'react'
import classes from './check-result.module.css'

interface CheckResultProps {
  /** Undefined while there is no result. */
  passed?: boolean
  children: ReactNode
}

/** Result of an automatic check of the shop's data: one line, or an alert if it failed. */
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
