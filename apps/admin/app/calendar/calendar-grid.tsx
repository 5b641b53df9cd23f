import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import layout from '../kit/theme/layout.module.css'
import { useNow } from '../kit/use-now.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './calendar.module.css'
import { countDays, coveredDays, formatCalendarDay, shareOf } from './months.ts'
import { MovableBar } from './movable-bar.tsx'
import { MoveStatus } from './move-status.tsx'
import type { Moves } from './use-moves.ts'
import { useMoves } from './use-moves.ts'

const ADDRESSES = { promotion: '/promotions/', launch: '/products/', banner: undefined } as const
const MINUTE_MS = 60_000

/** One row per entry with a bar over its days; narrow windows show only the dates. */
export function CalendarGrid({ calendar }: { calendar: Calendar }) {
  const { calendar: texts } = useMessages()
  const days = Array.from({ length: countDays(calendar) }, (_, index) => index + 1)
  const now = useNow(MINUTE_MS)
  const share = shareOf(calendar, now)
  const moves = useMoves()
  const spanOf = useSpan()
  return (
    <>
      <MoveStatus moves={moves} spanOf={spanOf} />
      <p className={classes.hint}>{texts.move.hint}</p>
      <div className={classes.grid} style={{ '--days': days.length } as CSSProperties}>
        <div className={classes.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        {share !== undefined && (
          <div className={classes.now} aria-hidden="true" style={{ '--share': share } as CSSProperties}>
            <span>{texts.now}</span>
          </div>
        )}
        <ul className={classes.rows} aria-label={texts.title}>
          {calendar.entries.map((entry) => (
            <Row key={`${entry.kind} ${entry.id}`} {...{ calendar, entry, now, moves, spanOf }} />
          ))}
        </ul>
      </div>
    </>
  )
}

/** "Nov 3 – Nov 9", or the day of a launch. */
function useSpan() {
  const { calendar: texts } = useMessages()
  const lang = useLanguage()
  return ({ kind, starts_at, ends_at }: CalendarEntry) => {
    const begin = formatCalendarDay(starts_at, lang)
    return kind === 'launch' ? begin : texts.span(begin, ends_at && formatCalendarDay(ends_at, lang))
  }
}

interface RowProps {
  calendar: Calendar
  entry: CalendarEntry
  now: number
  moves: Moves
  spanOf: (entry: CalendarEntry) => string
}

function Row({ calendar, entry, now, moves, spanOf }: RowProps) {
  const { calendar: texts } = useMessages()
  const lang = useLanguage()
  const may = useCan()
  const { kind, id, starts_at } = entry
  const title = (lang === 'es' && entry.title_es) || entry.title
  const address = ADDRESSES[kind]
  const open = moves.asked ?? moves.saving
  const offset = open?.entry === entry ? open.days : 0
  const isMovable = entry.version !== null && (kind !== 'banner' || may('banners'))
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <span className={layout.detail}>{texts.kinds[kind]}</span>
        {address ? <Link to={`${address}${id}`}>{title}</Link> : <span>{title}</span>}
        <span className={layout.detail}>
          {spanOf(entry)} · <Link to={`/preview?as_of=${starts_at}`}>{texts.preview}</Link>
        </span>
      </span>
      <span className={classes.track}>
        {isMovable ? (
          <MovableBar
            {...{ calendar, entry, offset, spanOf }}
            onMove={(days) => (isLive(entry, now) ? moves.ask({ entry, days }) : moves.save({ entry, days }))}
          />
        ) : (
          <FixedBar calendar={calendar} entry={entry} />
        )}
      </span>
    </li>
  )
}

function FixedBar({ calendar, entry }: Pick<RowProps, 'calendar' | 'entry'>) {
  const { first, last } = coveredDays(calendar, entry)
  const style = { gridColumn: `${first} / ${last + 1}` }
  return <span className={classes.bar} data-kind={entry.kind} style={style} aria-hidden="true" />
}

function isLive({ starts_at, ends_at }: CalendarEntry, now: number): boolean {
  return Date.parse(starts_at) <= now && (ends_at === null || now < Date.parse(ends_at))
}
