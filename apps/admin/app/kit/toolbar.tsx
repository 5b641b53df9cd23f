import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

/** A heading, and beside it what can be done with the list below. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>
}
