import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './calendar.module.css'
import { countDays, coveredDays, formatCalendarDay } from './months.ts'

const ADDRESSES = { promotion: '/promotions/', launch: '/products/', banner: undefined } as const

/** One row per entry with a bar over its days; narrow windows show only the dates. */
export function CalendarGrid({ calendar }: { calendar: Calendar }) {
  const { calendar: texts } = useMessages()
  const days = Array.from({ length: countDays(calendar) }, (_, index) => index + 1)
  return (
    <div className={classes.grid} style={{ '--days': days.length } as CSSProperties}>
      <div className={classes.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={texts.title}>
        {calendar.entries.map((entry) => (
          <Row key={`${entry.kind} ${entry.id}`} calendar={calendar} entry={entry} />
        ))}
      </ul>
    </div>
  )
}

function Row({ calendar, entry }: { calendar: Calendar; entry: CalendarEntry }) {
  const { calendar: texts } = useMessages()
  const lang = useLanguage()
  const { kind, id, starts_at, ends_at } = entry
  const title = (lang === 'es' && entry.title_es) || entry.title
  const { first, last } = coveredDays(calendar, entry)
  const begin = formatCalendarDay(starts_at, lang)
  const when = kind === 'launch' ? begin : texts.span(begin, ends_at && formatCalendarDay(ends_at, lang))
  const address = ADDRESSES[kind]
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <span className={layout.detail}>{texts.kinds[kind]}</span>
        {address ? <Link to={`${address}${id}`}>{title}</Link> : <span>{title}</span>}
        <span className={layout.detail}>
          {when} · <Link to={`/preview?as_of=${starts_at}`}>{texts.preview}</Link>
        </span>
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} data-kind={kind} style={{ gridColumn: `${first} / ${last + 1}` }} />
      </span>
    </li>
  )
}
