import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'

/** "Thu, Nov 19", "jue, 19 de nov". Put together here, so that server and browser can't disagree about commas. */
export function showDay(at: string, lang: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const { weekday, day, month } = parts
  return lang === 'en' ? `${weekday}, ${month} ${day}` : `${weekday}, ${day} de ${month}`
}
