import { toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'
import { shopFormatter, shopZone } from '../locales/shop-zone.ts'

const DAY = { month: 'short', day: 'numeric' } as const
const WEEKDAY = { weekday: 'short', ...DAY } as const
const MINUTE = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** "Fri, Nov 27, 8:00 AM EST" for near instants, without the time at midnight in the shop's zone. */
export function formatMoment(at: number, lang: Language): string {
  const { hour, minute } = toWallTime(new Date(at), shopZone())
  return shopFormatter(lang, hour + minute > 0 ? { ...WEEKDAY, ...MINUTE } : WEEKDAY).format(at)
}

/** The same, with the time also at midnight. */
export function formatMomentInZone(at: number, lang: Language): string {
  return shopFormatter(lang, { ...WEEKDAY, ...MINUTE }).format(at)
}

/** "Nov 27" */
export function formatShortDay(at: number, lang: Language): string {
  return shopFormatter(lang, DAY).format(at)
}
