import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../../kit/format-instants.ts'

/** “Eastern Time” for America/New_York; the name itself if it is no zone. */
export function zoneName(zone: string, lang: Language, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
