import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { PlacedBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { placeBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { formatShopZone, shopZone } from '../locales/shop-zone.ts'

export const DAY_MS = 24 * 60 * 60_000

/** "Fri, Nov 27, 8:00 AM CT", without the time at midnight. */
export function formatMoment(at: number, lang: Language): string {
  const { hour, minute } = toWallTime(new Date(at), shopZone())
  const time = hour + minute > 0 ? ({ hour: 'numeric', minute: '2-digit' } as const) : {}
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  return formatIn(at, lang, { ...day, ...time })
}

/** The same with the time and its zone. */
export function formatMomentInZone(at: number, lang: Language): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return `${formatIn(at, lang, day)} ${formatShopZone(new Date(at), lang)}`
}

/** "Nov 27" */
export function formatShortDay(at: number, lang: Language): string {
  return formatIn(at, lang, { month: 'short', day: 'numeric' })
}

function formatIn(at: number, lang: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: shopZone(), ...options }).format(at)
}

export function startOfDayAt(at: number, plusDays = 0): number {
  return startOfZonedDay(toDayInput(new Date(at)), shopZone(), plusDays).getTime()
}

/** Monday of the week before, so that what has just ended is in view. */
export function weekBefore(at: number): number {
  const { year, month, day } = toWallTime(new Date(at), shopZone())
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return startOfDayAt(at, -7 - sinceMonday)
}

/** Drafts included: the time that a banner would be shown at. */
export function spanOf({ start_date, end_date }: Pick<StaffBanner, 'start_date' | 'end_date'>) {
  return {
    from: Date.parse(start_date),
    until: end_date === null ? Number.POSITIVE_INFINITY : Date.parse(end_date),
  }
}

export function placedOf(banners: readonly StaffBanner[]): PlacedBanner[] {
  return banners.flatMap((banner) => placeBanner(banner) ?? [])
}
