import type { Calendar } from '@fieldhouse/contract/publicity'
import { Alert } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLanguage, useMessages } from '../language.ts'
import classes from './calendar.module.css'
import { formatCalendarDay } from './months.ts'

/** Promotions that overlap but cannot combine, and date ranges without promotions or banners. */
export function CalendarFlags({ calendar }: { calendar: Calendar }) {
  const { calendar: texts } = useMessages()
  const lang = useLanguage()
  const { overlaps, banner_overlaps, gaps, entries } = calendar
  if (overlaps.length + banner_overlaps.length + gaps.length === 0) return null
  const span = ({ from, until }: { from: string; until: string }) =>
    texts.span(formatCalendarDay(from, lang), formatCalendarDay(until, lang))
  const titleOf = (id: number, kind = 'promotion') => {
    const named = entries.find((entry) => entry.kind === kind && entry.id === id)
    return (lang === 'es' && named?.title_es) || named?.title || ''
  }
  return (
    <Alert variant="default" title={texts.flags}>
      <ul className={classes.flags}>
        {overlaps.map((overlap) => (
          <li key={`${overlap.promotion_ids.join()} ${overlap.from}`}>
            {overlap.promotion_ids.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && ` ${texts.and} `}
                <Link to={`/promotions/${id}`}>{titleOf(id)}</Link>
              </Fragment>
            ))}
            {`: ${texts.overlap(span(overlap), titleOf(overlap.applies), overlap.same_priority)}`}
          </li>
        ))}
        {banner_overlaps.map((overlap) => (
          <li key={`${overlap.shown_id} ${overlap.hidden_id}`}>
            {texts.bannerOverlap(overlap.position, span(overlap), titleOf(overlap.shown_id, 'banner'))}
          </li>
        ))}
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.from}`}>{texts.gap[gap.kind](span(gap))}</li>
        ))}
      </ul>
    </Alert>
  )
}
