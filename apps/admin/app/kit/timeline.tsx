import type { ReactNode } from 'react'
import { useLanguage } from '../language.ts'
import { formatDay, formatTime } from './format-instants.ts'
import { toDayInput } from './forms/day-inputs.ts'
import { groupByDay } from './group-by-day.ts'
import classes from './timeline.module.css'

export interface TimelineItem {
  key: string
  at: string
  title: ReactNode
  /** Who did it, next to the title. */
  by?: string | undefined
  text?: string | null | undefined
  tone?: 'good' | 'bad' | 'note' | undefined
}

/** What happened, newest first, under the shop's days. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const lang = useLanguage()
  return (
    <ol className={classes.timeline}>
      {groupByDay(items, ({ at }) => toDayInput(new Date(at))).map(({ day, rows }) => (
        <li key={day}>
          <h3 className={classes.day}>{formatDay(day, lang)}</h3>
          <ol>
            {rows.map(({ key, at, title, by, text, tone }) => (
              <li key={key} className={classes.entry} data-tone={tone}>
                <span className={classes.title}>{title}</span>
                <time className={classes.time} dateTime={at}>
                  {formatTime(at, lang)}
                </time>
                {by && <span className={classes.more}>{by}</span>}
                {text && <p className={classes.more}>{text}</p>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
