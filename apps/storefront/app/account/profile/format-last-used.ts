import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../../lang.ts'

const DAY_MS = 86_400_000
/** Beyond this, a date is clearer than a number of days. */
const MAX_DAYS = 6

/** The latest use is this browser's own visit, so it serves as the server's clock. */
export function latestUse(sessions: readonly { last_used_at: string }[]): string {
  return (
    sessions
      .map(({ last_used_at }) => last_used_at)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** “Today at 14:20”, “yesterday”, “3 days ago” or a date, in the browser's time zone. */
export function formatLastUsed(last_used_at: string, newest: string, lang: Language): string {
  const locale = LOCALES[lang]
  const used = new Date(last_used_at)
  const days = Math.round((startOfDay(new Date(newest)) - startOfDay(used)) / DAY_MS)
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (days <= 0) return `${ago.format(0, 'day')}, ${used.toLocaleTimeString(locale, { timeStyle: 'short' })}`
  if (days <= MAX_DAYS) return ago.format(-days, 'day')
  return used.toLocaleDateString(locale, { dateStyle: 'medium' })
}

/** The caller rounds to whole days, because a day with a clock change has 23 or 25 hours. */
function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
}
