import type { Comparison, Period } from '@fieldhouse/contract/analytics'
import { addDays } from './shop-days.ts'

/** From the first day to the last, both included. */
export interface DaySpan {
  from: string
  to: string
}

const DAYS: Readonly<Record<Exclude<Period, 'today'>, number>> = { '7d': 7, '30d': 30, '12m': 365 }

/** Whole days, so that a period compares with another one of its length: all but `today` end yesterday. */
export function spanOfPeriod(period: Period, today: string): DaySpan {
  if (period === 'today') return { from: today, to: today }
  return { from: addDays(today, -DAYS[period]), to: addDays(today, -1) }
}

/** A year is 52 weeks: weekdays are compared with the same weekdays. */
const YEAR_OF_WEEKS = 364

export function spanBefore({ from, to }: DaySpan, comparison: Exclude<Comparison, 'none'>): DaySpan {
  const back = comparison === 'year' ? YEAR_OF_WEEKS : listDays({ from, to }).length
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

export function listDays({ from, to }: DaySpan): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
