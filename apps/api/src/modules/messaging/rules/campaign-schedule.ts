import { fromWallTime, toWallTime } from '@fieldhouse/contract/rules/zoned-time'
import { AREAS } from './area-codes.ts'
import { nextAllowed } from './quiet-hours.ts'

interface Schedule {
  send_at: Date | null
  by_recipient_zone: boolean
}

/** The earliest instant for an area code; quiet hours come on top, at the claim. */
export function notBefore(
  { send_at, by_recipient_zone }: Schedule,
  area_code: number,
  shop_zone: string,
  now: Date,
): Date {
  if (send_at === null) return now
  const zone = AREAS.get(area_code)?.zones[0]
  if (!by_recipient_zone || zone === undefined) return send_at
  return fromWallTime(toWallTime(send_at, shop_zone), zone)
}

/** When a campaign by the recipients' zones has its first texts: the earliest zone's local time. */
export function startsAt(schedule: Schedule, shop_zone: string, now: Date): Date {
  if (schedule.send_at === null || !schedule.by_recipient_zone) return schedule.send_at ?? now
  const starts = [...AREAS.keys()].map((code) => notBefore(schedule, code, shop_zone, now).getTime())
  return new Date(Math.min(...starts))
}

export interface AreaShare {
  area_code: number
  texts: number
}

/** When the last text leaves at this rate, area codes in the order in which they may be texted. */
export function finishTime(
  schedule: Schedule,
  shares: readonly AreaShare[],
  { shop_zone, now, per_second }: { shop_zone: string; now: Date; per_second: number },
): Date | null {
  const openings = shares
    .filter(({ area_code }) => AREAS.has(area_code))
    .map(({ area_code, texts }) => {
      const earliest = notBefore(schedule, area_code, shop_zone, now)
      return { opens: nextAllowed(area_code, earliest < now ? now : earliest).getTime(), texts }
    })
    .toSorted((a, b) => a.opens - b.opens)
  if (openings.length === 0) return null
  const end = openings.reduce((time, { opens, texts }) => Math.max(time, opens) + (texts / per_second) * 1000, 0)
  return new Date(Math.ceil(end))
}
