const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** The first moment of a day, in the reader's time zone; undefined for what is no day. */
export function startOfDay(day: string, later = 0): Date | undefined {
  const match = DAY.exec(day)
  if (!match) return undefined
  const start = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + later)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** The day of an instant as a date field has it. */
export function dayOf(instant: Date): string {
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** The minute of an instant as a field for date and time has it. */
export function minuteOf(instant: Date): string {
  return `${dayOf(instant)}T${two(instant.getHours())}:${two(instant.getMinutes())}`
}

/** The instant that such a field means, in the reader's time zone; undefined for what is none, or centuries away. */
export function instantOfMinute(minute: string): string | undefined {
  const at = new Date(minute)
  return minute && at.getFullYear() >= 2000 && at.getFullYear() < 2100 ? at.toISOString() : undefined
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
