import type { Calendar, CalendarEntry } from '@fieldhouse/contract/publicity'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../language.ts'
import classes from './calendar.module.css'
import { countDays, coveredDays } from './months.ts'
import { movedEntry } from './use-moves.ts'

interface MovableBarProps {
  calendar: Calendar
  entry: CalendarEntry
  /** Days by which a move is being saved or confirmed. */
  offset: number
  spanOf: (entry: CalendarEntry) => string
  onMove: (days: number) => void
}

/** Moved by pointer or by arrow keys; its place follows at once, and goes back if the move is not saved. */
export function MovableBar({ calendar, entry, offset, spanOf, onMove }: MovableBarProps) {
  const { move } = useMessages().calendar
  const lang = useLanguage()
  const hint = useId()
  const from = useRef<number>(undefined)
  const [days, setDays] = useState(0)
  const [announced, setAnnounced] = useState('')
  const shown = movedEntry({ entry, days: days || offset })
  const { first, last } = coveredDays(calendar, shown)
  const title = (lang === 'es' && entry.title_es) || entry.title

  const finish = (moved: number) => {
    setDays(0)
    if (moved !== 0) onMove(moved)
  }
  const choose = (next: number) => {
    setDays(next)
    setAnnounced(move.chosen(spanOf(movedEntry({ entry, days: next }))))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) choose(days + step)
    else if (event.key === 'Enter' && days !== 0) finish(days)
    else if (event.key === 'Escape' && days !== 0) {
      setDays(0)
      setAnnounced(move.canceled)
    } else return
    event.preventDefault()
  }
  const draggedDays = (event: PointerEvent<HTMLButtonElement>) => {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0
    if (from.current === undefined || width === 0) return 0
    return Math.round(((event.clientX - from.current) / width) * countDays(calendar))
  }

  return (
    <>
      <button
        type="button"
        className={classes.bar}
        data-kind={entry.kind}
        style={{ gridColumn: `${first} / ${last + 1}` }}
        aria-label={move.bar(title, spanOf(shown))}
        aria-describedby={hint}
        onKeyDown={press}
        onBlur={() => setDays(0)}
        onPointerDown={(event) => {
          from.current = event.clientX
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => {
          if (from.current !== undefined) setDays(draggedDays(event))
        }}
        onPointerUp={(event) => {
          const moved = draggedDays(event)
          from.current = undefined
          finish(moved)
        }}
        onPointerCancel={() => {
          from.current = undefined
          setDays(0)
        }}
      />
      <span id={hint} hidden>
        {move.keys}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  )
}
