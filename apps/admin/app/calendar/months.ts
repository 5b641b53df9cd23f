import { fromWallTime, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'
import { shopZone } from '../locales/shop-zone.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** `month` looks like 2026-11. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** "November 2026" */
export function formatMonth(month: string, lang: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return text.format(new Date(`${month}-01T00:00:00Z`))
}

/** "Nov 3", in the shop's time zone. */
export function formatCalendarDay(instant: string, lang: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[lang], { month: 'short', day: 'numeric', timeZone: shopZone() })
  return text.format(new Date(instant))
}

/** Days of 23 and 25 hours count as one, too. */
function dayStart(instant: number): number {
  const { year, month, day } = toWallTime(new Date(instant), shopZone())
  return Date.UTC(year, month - 1, day)
}

export interface VisibleSpan {
  from: string
  until: string
}

export function countDays({ from, until }: VisibleSpan): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
}

/** Moves by days of the shop's calendar: what begins at midnight still does, also across a change of the clock. */
export function moveByDays(instant: string, days: number): string {
  const zone = shopZone()
  const at = Date.parse(instant)
  const wall = toWallTime(new Date(at), zone)
  const moved = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days))
  const date = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
  const minute = fromWallTime({ ...date, hour: wall.hour, minute: wall.minute }, zone).getTime()
  return new Date(minute + (at % MINUTE_MS)).toISOString()
}

/** How far the present moment is into the span, from 0 to 1; undefined outside of it. */
export function shareOf(shown: VisibleSpan, now: number): number | undefined {
  if (now < Date.parse(shown.from) || now >= Date.parse(shown.until)) return undefined
  const { day, hour, minute } = toWallTime(new Date(now), shopZone())
  return (day - 1 + (hour * 60 + minute) / (24 * 60)) / countDays(shown)
}

/** Days of the span that an entry covers, from 1 and inclusive; a launch covers one day. */
export function coveredDays(
  shown: VisibleSpan,
  { starts_at, ends_at, kind }: { starts_at: string; ends_at: string | null; kind: string },
) {
  const last = countDays(shown)
  const firstDay = dayStart(Date.parse(shown.from))
  const dayNumberOf = (instant: number) => Math.round((dayStart(instant) - firstDay) / DAY_MS) + 1
  const first = Math.max(1, dayNumberOf(Date.parse(starts_at)))
  if (kind === 'launch') return { first, last: first }
  // An end at midnight belongs to the day before.
  const end = ends_at === null ? last : dayNumberOf(Date.parse(ends_at) - 1)
  return { first, last: Math.max(first, Math.min(last, end)) }
}
