import type { ReactNode } from 'react'
import classes from './mark.module.css'

/** A state in a word or two; the colour only repeats what the word says. */
export function Mark({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  )
}
