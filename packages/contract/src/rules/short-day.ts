import type { Language } from '../schemas.ts'

/** `Thu, Nov 19`, `jue, 19 de nov`. Joined from parts, because servers and browsers place commas differently. */
export function shortDay(date: string, lang: Language, timeZone = 'UTC'): string {
  const parts = Object.fromEntries(
    formatOf(lang, timeZone)
      .formatToParts(new Date(date))
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month } = parts
  return lang === 'en' ? `${weekday}, ${month} ${day}` : `${weekday}, ${day} de ${month}`
}

/** Made once: making one takes longer than using it many times. There are few zones. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(lang: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${lang} ${timeZone}`
  const made =
    FORMATS.get(key) ?? new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  FORMATS.set(key, made)
  return made
}
