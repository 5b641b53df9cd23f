const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Midnight in the viewer's time zone; undefined if `day` is invalid. */
export function startOfDay(day: string, plusDays = 0): Date | undefined {
  const match = DAY.exec(day)
  if (!match) return undefined
  const start = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + plusDays)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** Value of a date input. */
export function toDayInput(instant: Date): string {
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** Value of a datetime-local input. */
export function toMinuteInput(instant: Date): string {
  return `${toDayInput(instant)}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** Value of a datetime-local input as an instant; undefined if invalid or outside of 2000–2099. */
export function parseMinuteInput(minute: string): string | undefined {
  const at = new Date(minute)
  return minute && at.getFullYear() >= 2000 && at.getFullYear() < 2100 ? at.toISOString() : undefined
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
