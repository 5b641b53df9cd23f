import type { Language } from '@fieldhouse/contract/schemas'
import { formatShopInstant, formatShopTime, LOCALES, shopFormatter } from '../locales/shop-zone.ts'
import { startOfDay, toDayInput } from './forms/day-inputs.ts'

export { LOCALES }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "Jul 3, 2026, 3:10 PM EDT", in the viewer's language and the shop's time zone. */
export function formatInstant(instant: string, lang: Language): string {
  return formatShopInstant(instant, lang)
}

/** "Jul 3, 2026, 3:10:42 PM EDT", where minutes are not precise enough. */
export function formatInstantWithSeconds(instant: string, lang: Language): string {
  return formatShopInstant(instant, lang, { second: '2-digit' })
}

/** "today, 3:10 PM EDT" on the day of `at`, otherwise the full date and time. */
export function formatRecentInstant(instant: string, at: number, lang: Language): string {
  const then = new Date(instant)
  if (toDayInput(then) !== toDayInput(new Date(at))) return formatInstant(instant, lang)
  const today = new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' }).format(0, 'day')
  return `${today}, ${formatShopTime(then, lang)}`
}

/** "3:10 PM" */
export function formatTime(instant: string, lang: Language): string {
  return shopFormatter(lang, { timeStyle: 'short' }).format(new Date(instant))
}

/** "5 minutes ago", relative to `at`. */
export function formatRelative(instant: string, at: number, lang: Language): string {
  const ms = Math.max(0, at - new Date(instant).getTime())
  const format = new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' })
  if (ms < MINUTE_MS) return format.format(0, 'minute')
  if (ms < HOUR_MS) return format.format(-Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < DAY_MS) return format.format(-Math.floor(ms / HOUR_MS), 'hour')
  if (ms < 30 * DAY_MS) return format.format(-Math.floor(ms / DAY_MS), 'day')
  return formatInstant(instant, lang)
}

/** "Jul 3, 2026" for 2026-07-03. */
export function formatDay(day: string, lang: Language): string {
  return shopFormatter(lang, { dateStyle: 'medium' }).format(startOfDay(day))
}
