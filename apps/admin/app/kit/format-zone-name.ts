import type { Language } from '@fieldhouse/contract/schemas'
import { capitalize } from './capitalize.ts'
import { LOCALES } from './format-instants.ts'

/** “Eastern Time” for America/New_York; the name itself if it is no zone. */
export function formatZoneName(zone: string, lang: Language): string {
  try {
    const format = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'longGeneric' })
    return capitalize(format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone)
  } catch {
    return zone
  }
}
