import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from './format-instants.ts'

/** Days have no zone: formatted as of UTC. */
function formatter(lang: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'UTC', ...options })
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Oct 20" */
export function formatShortDay(day: string, lang: Language): string {
  return formatter(lang, { month: 'short', day: 'numeric' }).format(at(day))
}

/** "Wed, Nov 11" */
export function formatWeekday(day: string, lang: Language): string {
  return formatter(lang, { weekday: 'short', month: 'short', day: 'numeric' }).format(at(day))
}

/** "Oct 20 – Nov 18", with years if they are not the same. */
export function formatSpan({ from, to }: { from: string; to: string }, lang: Language): string {
  if (from === to) return formatWeekday(from, lang)
  const year = from.slice(0, 4) === to.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return formatter(lang, { month: 'short', day: 'numeric', ...year }).formatRange(at(from), at(to))
}

const FULL = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** "Apr 1, 2012" */
export function formatFullDay(day: string, lang: Language): string {
  return formatter(lang, FULL).format(at(day))
}

/** "Aug 7 – 9, 2026" */
export function formatFullSpan({ from, to }: { from: string; to: string }, lang: Language): string {
  return formatter(lang, FULL).formatRange(at(from), at(to))
}
