import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { PlacedBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { placeBanner } from '@fieldhouse/contract/rules/banner-schedule'
import { startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import { toDayInput } from '../kit/forms/day-inputs.ts'
import { shopZone } from '../locales/shop-zone.ts'

export const DAY_MS = 24 * 60 * 60_000

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
