import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'

/** In working days after packing. An order after the cut-off hour or on a weekend is packed on the next working day. */
export interface DeliveryTerms {
  earliest_days: number
  latest_days: number
  cut_off_hour_utc: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export function estimateDelivery(now: Date, terms: DeliveryTerms): DeliveryEstimate {
  const packed = packingDay(now, terms.cut_off_hour_utc)
  return {
    earliest: toIsoDay(addWorkingDays(packed, terms.earliest_days)),
    latest: toIsoDay(addWorkingDays(packed, Math.max(terms.earliest_days, terms.latest_days))),
  }
}

/** When an order that is placed at this time is packed. */
export function packingDay(at: Date, cut_off_hour_utc: number): Date {
  const packedToday = !isWeekend(at) && at.getUTCHours() < cut_off_hour_utc
  return addWorkingDays(at, packedToday ? 0 : 1)
}

export function addWorkingDays(start: Date, days: number): Date {
  let day = start
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (!isWeekend(day)) left--
  }
  return day
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6
}

export function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
