import { fromWallTime, startOfZonedDay, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import { shopZone } from '../../locales/shop-zone.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MINUTE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** Midnight in the shop's time zone; undefined if `day` is invalid. */
export function startOfDay(day: string, plusDays = 0): Date | undefined {
  if (!DAY.test(day)) return undefined
  const start = startOfZonedDay(day, shopZone(), plusDays)
  return Number.isNaN(start.getTime()) ? undefined : start
}

/** Value of a date input. */
export function toDayInput(instant: Date): string {
  const { year, month, day } = toWallTime(instant, shopZone())
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Value of a datetime-local input. */
export function toMinuteInput(instant: Date): string {
  const { hour, minute } = toWallTime(instant, shopZone())
  return `${toDayInput(instant)}T${two(hour)}:${two(minute)}`
}

/** Value of a datetime-local input as an instant; undefined if invalid or outside of 2000–2099. */
export function parseMinuteInput(minute: string): string | undefined {
  const [year = 0, ...rest] = MINUTE.exec(minute)?.slice(1).map(Number) ?? []
  if (year < 2000 || year >= 2100) return undefined
  const [month = 1, day = 1, hour = 0, minutes = 0] = rest
  return fromWallTime({ year, month, day, hour, minute: minutes }, shopZone()).toISOString()
}

const REPEATS_AFTER_MS = [30, 60].map((minutes) => minutes * 60_000)

/** Whether the shop's clock shows a time once, never (in spring, so a later one is meant), or twice (the first is meant). */
export function readMinute(minute: string): { at: string; clock: 'shows' | 'skips' | 'repeats' } | undefined {
  const at = parseMinuteInput(minute)
  if (at === undefined) return undefined
  if (toMinuteInput(new Date(at)) !== minute.slice(0, 16)) return { at, clock: 'skips' }
  const repeats = REPEATS_AFTER_MS.some((ms) => toMinuteInput(new Date(Date.parse(at) + ms)) === minute.slice(0, 16))
  return { at, clock: repeats ? 'repeats' : 'shows' }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
