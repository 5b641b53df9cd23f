import type { ReactNode } from 'react'
import classes from './status-pill.module.css'

interface StatusPillProps {
  tone?: 'plain' | 'good' | 'bad' | 'info' | 'care'
  /** Draws a ring that fills with progress, or is struck, in place of the dot. */
  fill?: 'empty' | 'half' | 'most' | 'full' | 'struck' | undefined
  children: ReactNode
}

/** The color only repeats the meaning of the label. */
export function StatusPill({ tone = 'plain', fill, children }: StatusPillProps) {
  return (
    <span className={classes.mark} data-tone={tone} data-fill={fill}>
      {children}
    </span>
  )
}
