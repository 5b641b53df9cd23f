import type { Language } from '@fieldhouse/contract/schemas'
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

/** Spanish names begin with a small letter, and stand alone. */
function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
