const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from a day to today, both such as 2026-11-20: positive if it has passed. */
export function daysLate(shipBy: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(shipBy)) / DAY_MS)
}
