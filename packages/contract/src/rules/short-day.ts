import type { Language } from '../schemas.ts'

/** `Thu, Nov 19`, `jue, 19 de nov`. Joined from parts, because servers and browsers place commas differently. */
export function shortDay(date: string, lang: Language, timeZone = 'UTC'): string {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const parts = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  const { weekday, day, month } = parts
  return lang === 'en' ? `${weekday}, ${month} ${day}` : `${weekday}, ${day} de ${month}`
}
