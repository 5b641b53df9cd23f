import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'

/** "Thu, Nov 19", "jue, 19 de nov". Put together here, so that server and browser can't disagree about commas. */
export function showDay(at: string, lang: Language, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  // Month and day in English, day and month in Spanish; what stands between them is left out.
  const [weekday, , first, , second] = format.formatToParts(new Date(at)).map(({ value }) => value)
  return `${weekday}, ${first} ${lang === 'en' ? '' : 'de '}${second}`
}
