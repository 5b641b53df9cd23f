import { zoneAbbreviation } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'

export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

let zone = 'UTC'

/** The zone in which times are entered and shown: the shop's, wherever its staff is. */
export function shopZone(): string {
  return zone
}

/** Set by the shell before a screen renders, so that formatting needs no parameter for it. */
export function setShopZone(next: string): void {
  zone = next
}

/** "EST", as of an instant. */
export function formatShopZone(instant: Date, lang: Language): string {
  return zoneAbbreviation(instant, zone, LOCALES[lang])
}

/** "ET", of all seasons: for labels of days and columns. */
export function formatShopZoneName(lang: Language): string {
  if (zone === 'UTC') return zone
  const format = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'shortGeneric' })
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** In the shop's zone. */
export function shopFormatter(lang: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, ...options })
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
/** Names the zone, because an hour in autumn has two readings and staff works in other zones than the shop's. */
const MINUTE = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** "Jul 3, 2026, 3:10 PM EDT". */
export function formatShopInstant(instant: string, lang: Language, more: Intl.DateTimeFormatOptions = {}): string {
  return shopFormatter(lang, { ...DAY, ...MINUTE, ...more }).format(new Date(instant))
}

/** "3:10 PM EDT". */
export function formatShopTime(instant: Date, lang: Language): string {
  return shopFormatter(lang, MINUTE).format(instant)
}
