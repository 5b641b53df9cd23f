import { toWallTime } from '@fieldhouse/contract/rules/zoned-time'

/** The day in the shop's time zone, such as 2026-11-20; the budget is per day. */
export function shopDayOf(instant: Date, zone: string): string {
  const { year, month, day } = toWallTime(instant, zone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
