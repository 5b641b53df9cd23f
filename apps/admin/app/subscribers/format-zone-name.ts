import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'

/** "Pacific Time" for America/Los_Angeles; empty if the zone is not known. */
export function formatZoneName(timeZone: string | null, lang: Language): string {
  if (timeZone === null) return ''
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
