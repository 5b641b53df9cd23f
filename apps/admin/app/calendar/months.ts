import { toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'
import { shopZone } from '../locales/shop-zone.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
