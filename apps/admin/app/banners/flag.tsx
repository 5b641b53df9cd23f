import type { ReactNode } from 'react'
import classes from './banner-flags.module.css'

interface FlagProps {
  tone: 'warn' | 'err'
  title: string
  text?: string
  children?: ReactNode
}

/** A sentence about the plan, with buttons that mend it. */
export function Flag({ tone, title, text, children }: FlagProps) {
  return (
    <div className={classes.flag} data-tone={tone}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      <div className={classes.fixes}>{children}</div>
    </div>
  )
}
