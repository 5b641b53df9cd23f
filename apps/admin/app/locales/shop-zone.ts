import { zoneAbbreviation } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'

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
  return zoneAbbreviation(instant, zone, lang === 'es' ? 'es-US' : 'en-US')
}
