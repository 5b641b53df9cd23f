/** A month is missing only after the worker has not run for as many. */
const MONTHS_AHEAD = 2

/** The first day of a month in UTC, as a date of PostgreSQL: 2026-11-01. */
export type Month = string

export function monthOf(at: Date, later = 0): Month {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later)).toISOString().slice(0, 10)
}

/** This month and those ahead. */
export function listMonthsToHave(now: Date): Month[] {
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(now, later))
}
