import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'

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

/** "Nov 3", in UTC like the days of the shop. */
export function formatCalendarDay(instant: string, lang: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[lang], { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return text.format(new Date(instant))
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
  const start = Date.parse(shown.from)
  const last = countDays(shown)
  const first = Math.max(1, Math.floor((Date.parse(starts_at) - start) / DAY_MS) + 1)
  if (kind === 'launch') return { first, last: first }
  const end = ends_at === null ? last : Math.ceil((Date.parse(ends_at) - start) / DAY_MS)
  return { first, last: Math.max(first, Math.min(last, end)) }
}
