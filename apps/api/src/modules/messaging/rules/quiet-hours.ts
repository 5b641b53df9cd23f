import { fromWallTime, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import type { Area } from './area-codes.ts'
import { AREAS } from './area-codes.ts'
import { dayNumber, HOLIDAYS, weekdayOf } from './holidays.ts'

/** Local hours, from inclusive, until exclusive; null: no texts that day. */
type Hours = readonly [from: number, until: number] | null
interface Week {
  weekdays: Hours
  saturday: Hours
  sunday: Hours
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Clocks change on a multiple of this in every zone of the table. */
const CLOCK_STEP_MS = HOUR_MS / 2

const daily = (from: number, until: number): Week => ({
  weekdays: [from, until],
  saturday: [from, until],
  sunday: [from, until],
})

/** 47 CFR 64.1200(c)(1). At 9 p.m. sharp it is too late, which is the stricter reading. */
const FEDERAL = daily(8, 21)
/** CRTC Unsolicited Telecommunications Rules, part III: kept for texts too. */
const CANADA: Week = { weekdays: [9, 21.5], saturday: [10, 18], sunday: [10, 18] }
/**
 * States that are stricter, as of November 2026. Where a statute speaks of calls only, or sources disagree (NJ, NV, RI),
 * the stricter reading is taken. Days without texts for holidays are in `holidays.ts`.
 */
const STATES: Readonly<Partial<Record<string, Week>>> = {
  AL: { ...daily(8, 20), sunday: null },
  CT: daily(9, 20),
  FL: daily(8, 20),
  KY: daily(10, 21),
  LA: { ...daily(8, 20), sunday: null },
  MA: daily(8, 20),
  MD: daily(8, 20),
  MI: daily(9, 21),
  MN: daily(9, 21),
  MS: { ...daily(8, 20), sunday: null },
  NJ: daily(8, 20),
  NM: daily(9, 21),
  NV: daily(9, 20),
  OK: daily(8, 20),
  OR: daily(8, 20),
  // Act of 2026, in force since October 18, 2026.
  PA: { ...daily(9, 19), sunday: null },
  RI: { weekdays: [9, 18], saturday: [10, 17], sunday: null },
  SD: { ...daily(9, 21), sunday: null },
  TX: { ...daily(9, 21), sunday: [12, 21] },
  UT: { ...daily(8, 21), sunday: null },
  WA: daily(8, 20),
  WY: daily(8, 20),
}

/** Whether the law allows a marketing text at this instant, wherever in its area the phone is. */
export function mayTextAt(areaCode: number, instant: Date): boolean {
  const area = AREAS.get(areaCode)
  return area !== undefined && isOpen(area, instant.getTime())
}

/** The instant itself, or the next one at which all zones of the area are open. */
export function nextAllowed(areaCode: number, instant: Date): Date {
  const area = AREAS.get(areaCode)
  if (!area) throw new RangeError(`area code ${areaCode} is not in the table`)
  let at = instant.getTime()
  for (;;) {
    const openings = area.zones.map((zone) => nextOpening(area, zone, at))
    const latest = Math.max(...openings)
    if (latest === at) return new Date(at)
    at = latest
  }
}

/** Area codes that are open from the instant until the other, both included. */
export function openAreaCodes(instant: Date, until: Date): number[] {
  const [from, to] = [instant.getTime(), until.getTime()]
  if (!(from <= to)) throw new RangeError('the span ends before it begins')
  return [...AREAS.values()].filter((area) => isOpenThroughout(area, from, to)).map(({ code }) => code)
}

function isOpenThroughout(area: Area, from: number, to: number): boolean {
  // Hours are one stretch per day and clocks change at night, so both ends on the same day suffice.
  const isSameDay = (zone: string) => localDay(zoneTime(from, zone)) === localDay(zoneTime(to, zone))
  return isOpen(area, from) && isOpen(area, to) && area.zones.every(isSameDay)
}

function isOpen(area: Area, at: number): boolean {
  return area.zones.every((zone) => {
    const local = zoneTime(at, zone)
    const day = localDay(local)
    const hours = hoursOn(area, day)
    const time = local - day * DAY_MS
    return hours !== null && time >= hours[0] * HOUR_MS && time < hours[1] * HOUR_MS
  })
}

function nextOpening(area: Area, zone: string, at: number): number {
  for (let day = localDay(zoneTime(at, zone)); ; day++) {
    const hours = hoursOn(area, day)
    if (hours && at < instantOf(day, hours[1], zone)) return Math.max(at, instantOf(day, hours[0], zone))
  }
}

function hoursOn({ country, region }: Area, day: number): Hours {
  if (isHoliday(region, day)) return null
  const week = country === 'CA' ? CANADA : (STATES[region] ?? FEDERAL)
  const weekday = weekdayOf(day)
  if (weekday === 0) return week.sunday
  return weekday === 6 ? week.saturday : week.weekdays
}

const holidaySets = new Map<string, ReadonlySet<number>>()

function isHoliday(region: string, day: number): boolean {
  const holidays = HOLIDAYS[region]
  if (!holidays) return false
  const year = new Date(day * DAY_MS).getUTCFullYear()
  const key = `${region} ${year}`
  const known = holidaySets.get(key)
  if (known) return known.has(day)
  const days = new Set(holidays.map((inYear) => inYear(year)))
  holidaySets.set(key, days)
  return days.has(day)
}

function localDay(local: number): number {
  return Math.floor(local / DAY_MS)
}

/** Per zone, by step of the clock and by opening or closing: formatting a time costs a thousand times as much. */
const offsets = new Map<string, Map<number, number>>()
const edges = new Map<string, Map<number, number>>()
const KEPT_PER_ZONE = 4000

/** Milliseconds that a clock of the zone has counted since 1970. */
function zoneTime(at: number, zone: string): number {
  const step = Math.floor(at / CLOCK_STEP_MS)
  const offset = remember(offsets, zone, step, () => {
    const { year, month, day, hour, minute } = toWallTime(new Date(step * CLOCK_STEP_MS), zone)
    return dayNumber(year, month, day) * DAY_MS + (hour * 60 + minute) * 60_000 - step * CLOCK_STEP_MS
  })
  return at + offset
}

function instantOf(day: number, hour: number, zone: string): number {
  return remember(edges, zone, day * 24 + hour, () => {
    const date = new Date(day * DAY_MS)
    const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    return fromWallTime({ ...wall, hour: Math.floor(hour), minute: (hour % 1) * 60 }, zone).getTime()
  })
}

function remember(cache: Map<string, Map<number, number>>, zone: string, key: number, compute: () => number): number {
  let known = cache.get(zone)
  if (!known || known.size >= KEPT_PER_ZONE) {
    known = new Map()
    cache.set(zone, known)
  }
  const value = known.get(key) ?? compute()
  known.set(key, value)
  return value
}
