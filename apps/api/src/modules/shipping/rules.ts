import type { DeliveryEstimate } from '@fieldhouse/contract/shipping'

/** Standard delivery, in working days after the packing; what comes after the cut-off or on a weekend is packed next. */
const STANDARD_DAYS = { earliest: 3, latest: 5 } as const
const CUT_OFF_HOUR_UTC = 19

const DAY_MS = 24 * 60 * 60 * 1000

/** When something ordered at that instant would arrive. */
export function estimateDelivery(now: Date): DeliveryEstimate {
  const packedToday = !isWeekend(now) && now.getUTCHours() < CUT_OFF_HOUR_UTC
  const packed = addWorkingDays(now, packedToday ? 0 : 1)
  return {
    earliest: toDay(addWorkingDays(packed, STANDARD_DAYS.earliest)),
    latest: toDay(addWorkingDays(packed, STANDARD_DAYS.latest)),
  }
}

function addWorkingDays(start: Date, days: number): Date {
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

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
