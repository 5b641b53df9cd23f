/** A time as a clock on the wall of a zone shows it. */
export interface WallTime {
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  minute: number
}

const DAY_MS = 24 * 60 * 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

export function toWallTime(instant: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

/**
 * The instant at which the zone shows this time. A time that the clock skips in spring is taken as much later as it
 * skips; of a time that it shows twice in autumn, the first is taken.
 */
export function fromWallTime({ year, month, day, hour, minute }: WallTime, zone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  const before = wanted - offsetAt(wanted - DAY_MS, zone)
  const after = wanted - offsetAt(wanted + DAY_MS, zone)
  const shown = [before, after].toSorted((a, b) => a - b).find((at) => at + offsetAt(at, zone) === wanted)
  return new Date(shown ?? before)
}

/** Midnight of a day such as 2026-07-03, or the first instant of a day that begins later. */
export function startOfZonedDay(day: string, zone: string, plusDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = new Date(Date.UTC(year, month - 1, date + plusDays))
  const wall = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
  return fromWallTime({ ...wall, hour: 0, minute: 0 }, zone)
}

/** "EST" or "GMT-5", whichever the language has. */
export function zoneAbbreviation(instant: Date, zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function offsetAt(at: number, zone: string): number {
  const { year, month, day, hour, minute } = toWallTime(new Date(at), zone)
  const seconds = at - Math.floor(at / 60_000) * 60_000
  return Date.UTC(year, month - 1, day, hour, minute) + seconds - at
}

/** Making a format costs more than using it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...digits })
  formats.set(zone, format)
  return format
}
