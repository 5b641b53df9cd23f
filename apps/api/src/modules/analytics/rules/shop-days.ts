import { startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'

/** The day in the shop’s time zone, such as 2026-11-20. */
export function shopDayOf(instant: Date, zone: string): string {
  const { year, month, day } = toWallTime(instant, zone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The day this many days later; earlier, if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A day of 23 hours in spring and of 25 in autumn. */
export function spanOfDay(day: string, zone: string): { from: Date; until: Date } {
  return { from: startOfZonedDay(day, zone), until: startOfZonedDay(day, zone, 1) }
}
