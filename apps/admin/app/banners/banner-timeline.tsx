import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { SlideGap, SlideOverlap, TimeSpan } from '@fieldhouse/contract/rules/banner-schedule'
import { findSlideGaps, findSlideOverlaps } from '@fieldhouse/contract/rules/banner-schedule'
import { ActionIcon, Button, SegmentedControl, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment, formatMomentInZone, formatShortDay } from '../kit/format-moments.ts'
import { Icon } from '../kit/icons.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { formatShopZone } from '../locales/shop-zone.ts'
import classes from './banner-timeline.module.css'
import { DAY_MS, placedOf, spanOf, startOfDayAt, weekBefore } from './banner-times.ts'
import { laneRows } from './lane-rows.ts'
import { SlideMoves } from './slide-moves.tsx'
import { useBannerName } from './use-banner-name.ts'

const HOUR_MS = 60 * 60_000
const WEEKS = [2, 6, 13]

interface TimelineProps {
  banners: readonly StaffBanner[]
  now: number
  /** The moment that the preview shows. */
  at: number
  onAt: (at: number) => void
}

export function BannerTimeline({ banners, now, at, onAt }: TimelineProps) {
  const { timeline } = useMessages().banners
  const [weeks, setWeeks] = useState(6)
  const [start, setStart] = useState(() => weekBefore(now))
  const span = { from: start, until: startOfDayAt(start, weeks * 7) }
  const placed = placedOf(banners)
  const slides = [...new Set(banners.map(({ position }) => position))].toSorted((a, b) => a - b)
  const flags = { overlaps: findSlideOverlaps(placed, span), gaps: findSlideGaps(placed, span) }
  return (
    <section className={classes.panel} aria-label={timeline.label}>
      <Controls {...{ span, weeks, setWeeks }} onStart={setStart} now={now} />
      <div className={classes.scroller}>
        <div className={classes.chart}>
          <Scale span={span} weeks={weeks} />
          <div className={classes.lanes}>
            <Moments {...{ span, now, at, onAt }} />
            {slides.map((position, index) => (
              <Lane
                key={position}
                banners={banners.filter((banner) => banner.position === position)}
                {...{ span, position, ...flags }}
              >
                <SlideMoves banners={banners} slides={slides} index={index} />
              </Lane>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

interface ControlsProps {
  span: TimeSpan
  weeks: number
  now: number
  setWeeks: (weeks: number) => void
  onStart: (start: number) => void
}

function Controls({ span, weeks, now, setWeeks, onStart }: ControlsProps) {
  const { timeline } = useMessages().banners
  const lang = useLanguage()
  const step = (direction: number) => onStart(startOfDayAt(span.from, direction * Math.ceil(weeks / 2) * 7))
  return (
    <div className={classes.controls}>
      <Title order={2}>
        {formatShortDay(span.from, lang)} – {formatShortDay(span.until - DAY_MS, lang)}
      </Title>
      <span className={classes.zone}>{formatShopZone(new Date(now), lang)}</span>
      <div className={classes.steps}>
        <SegmentedControl
          aria-label={timeline.span}
          value={String(weeks)}
          onChange={(value) => setWeeks(Number(value))}
          data={WEEKS.map((count) => ({
            value: String(count),
            label: count > 6 ? timeline.months : timeline.weeks(count),
          }))}
        />
        <ActionIcon variant="subtle" size={36} aria-label={timeline.before} onClick={() => step(-1)}>
          <Icon name="left" />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => onStart(weekBefore(now))}>
          {timeline.today}
        </Button>
        <ActionIcon variant="subtle" size={36} aria-label={timeline.after} onClick={() => step(1)}>
          <Icon name="right" />
        </ActionIcon>
      </div>
    </div>
  )
}

function Scale({ span, weeks }: { span: TimeSpan; weeks: number }) {
  const lang = useLanguage()
  const everyOther = weeks > 6 ? 2 : 1
  const mondays = Array.from({ length: Math.ceil(weeks / everyOther) }, (_, index) =>
    startOfDayAt(span.from, index * 7 * everyOther),
  )
  return (
    <div className={classes.scale} aria-hidden="true">
      {mondays.map((monday) => (
        <span key={monday} style={{ insetInlineStart: percent(monday, span) }}>
          {formatShortDay(monday, lang)}
        </span>
      ))}
    </div>
  )
}

/** The clock, and the previewed moment, which is dragged or moved with the arrow keys. */
function Moments({ span, now, at, onAt }: { span: TimeSpan } & Pick<TimelineProps, 'now' | 'at' | 'onAt'>) {
  const { timeline } = useMessages().banners
  const lang = useLanguage()
  const text = formatMomentInZone(at, lang)
  return (
    <div className={classes.moments}>
      <input
        type="range"
        aria-label={timeline.moment}
        aria-valuetext={text}
        min={span.from}
        max={span.until}
        step={HOUR_MS}
        value={Math.min(Math.max(at, span.from), span.until)}
        onChange={(event) => onAt(Number(event.currentTarget.value))}
      />
      {isWithin(now, span) && (
        <span className={classes.now} style={{ insetInlineStart: percent(now, span) }}>
          <em className={classes.nowLabel}>{timeline.now}</em>
        </span>
      )}
      {isWithin(at, span) && (
        <span className={classes.moment} style={{ insetInlineStart: percent(at, span) }}>
          <em className={classes.momentLabel}>{text}</em>
        </span>
      )}
    </div>
  )
}

interface LaneProps {
  position: number
  banners: readonly StaffBanner[]
  span: TimeSpan
  overlaps: readonly SlideOverlap[]
  gaps: readonly SlideGap[]
  children: ReactNode
}

function Lane({ position, banners, span, overlaps, gaps, children }: LaneProps) {
  const { slide, timeline } = useMessages().banners
  const own = <F extends { position: number }>(flags: readonly F[]) => flags.filter((f) => f.position === position)
  return (
    <div className={classes.lane}>
      <div className={classes.name}>
        <strong>{slide(position)}</strong>
        {children}
      </div>
      <div className={classes.track}>
        {own(gaps).map((gap) => (
          <span key={gap.from} className={classes.gap} style={place(gap, span)}>
            <em className={classes.gapLabel}>{timeline.gap}</em>
          </span>
        ))}
        <ul className={classes.rows}>
          {laneRows(banners.filter((banner) => isVisible(spanOf(banner), span))).map((row) => (
            <li key={row[0]?.id} className={classes.row}>
              {row.map((banner) => (
                <Bar key={banner.id} banner={banner} span={span} />
              ))}
            </li>
          ))}
        </ul>
        {own(overlaps).map((overlap) => (
          <span key={`${overlap.from} ${overlap.shown_id}`} className={classes.overlap} style={place(overlap, span)} />
        ))}
      </div>
    </div>
  )
}

function Bar({ banner, span }: { banner: StaffBanner; span: TimeSpan }) {
  const texts = useMessages().banners
  const lang = useLanguage()
  const nameOf = useBannerName()
  const { from, until } = spanOf(banner)
  const dates = Number.isFinite(until)
    ? texts.dates(formatMoment(from, lang), formatMoment(until, lang))
    : texts.from(formatMoment(from, lang))
  return (
    <Link
      className={classes.bar}
      data-state={banner.state}
      style={place({ from, until }, span)}
      to={`/banners/${banner.id}`}
      title={dates}
    >
      <img src={(banner.phone_image ?? banner.image).src} alt="" width={30} height={32} />
      <span className={classes.title}>{nameOf(banner)}</span>
      <span className="visually-hidden">
        {texts.states[banner.state]}, {dates}
      </span>
    </Link>
  )
}

function isVisible({ from, until }: TimeSpan, span: TimeSpan): boolean {
  return from < span.until && until > span.from
}

function isWithin(at: number, { from, until }: TimeSpan): boolean {
  return at >= from && at <= until
}

function percent(at: number, { from, until }: TimeSpan): string {
  const part = (Math.min(Math.max(at, from), until) - from) / (until - from)
  return `${(part * 100).toFixed(3)}%`
}

function place({ from, until }: TimeSpan, span: TimeSpan) {
  const [start, end] = [percent(from, span), percent(until, span)]
  return { insetInlineStart: start, width: `calc(${end} - ${start})` }
}
