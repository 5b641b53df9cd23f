const DAY_MS = 24 * 60 * 60_000

type DayOfYear = (year: number) => number

const fixed =
  (month: number, day: number): DayOfYear =>
  (year) =>
    dayNumber(year, month, day)
/** A weekend’s holiday is also kept on the nearest weekday. */
const observed =
  (month: number, day: number, year: (year: number) => number = (same) => same): DayOfYear =>
  (of) => {
    const actual = dayNumber(year(of), month, day)
    const shift: Partial<Record<number, number>> = { 6: -1, 0: 1 }
    return actual + (shift[weekdayOf(actual)] ?? 0)
  }
/** The nth such weekday of a month, or the first on or after a day of it. */
const nth =
  (count: number, weekday: number, month: number): DayOfYear =>
  (year) =>
    firstFrom(dayNumber(year, month, 1 + (count - 1) * 7), weekday)
const lastMonday =
  (month: number): DayOfYear =>
  (year) =>
    firstFrom(dayNumber(year, month + 1, 1) - 7, MONDAY)
const after =
  (day: DayOfYear, days: number): DayOfYear =>
  (year) =>
    day(year) + days

const MONDAY = 1
const THURSDAY = 4
const thanksgiving = nth(4, THURSDAY, 11)

const FEDERAL: readonly DayOfYear[] = [
  ...[fixed(1, 1), fixed(6, 19), fixed(7, 4), fixed(11, 11), fixed(12, 25)],
  ...[observed(1, 1), observed(1, 1, (year) => year + 1), observed(6, 19), observed(7, 4), observed(11, 11)],
  observed(12, 25),
  ...[nth(3, MONDAY, 1), nth(3, MONDAY, 2), lastMonday(5), nth(1, MONDAY, 9), nth(2, MONDAY, 10), thanksgiving],
]
const mardiGras = after(easter, -47)
const goodFriday = after(easter, -2)
const electionDay = after(nth(1, MONDAY, 11), 1)

/** Holidays without marketing texts, of the regions whose law says so. State holidays are included if in doubt. */
export const HOLIDAYS: Readonly<Record<string, readonly DayOfYear[]>> = {
  // Confederate Memorial Day and Jefferson Davis’ birthday are state holidays.
  AL: [...FEDERAL, mardiGras, nth(4, MONDAY, 4), nth(1, MONDAY, 6)],
  LA: [...FEDERAL, mardiGras, goodFriday, electionDay, after(thanksgiving, 1)],
  MS: [...FEDERAL, lastMonday(4)],
  PA: [...FEDERAL, goodFriday, electionDay, fixed(6, 14)],
  RI: [...FEDERAL, electionDay, nth(2, MONDAY, 8)],
  UT: [...FEDERAL, fixed(7, 24), observed(7, 24)],
  BC: [
    ...[fixed(1, 1), nth(3, MONDAY, 2), goodFriday, after(easter, 1)],
    ...[(year: number) => firstFrom(dayNumber(year, 5, 18), MONDAY), fixed(7, 1), nth(1, MONDAY, 8), nth(1, MONDAY, 9)],
    ...[fixed(9, 30), nth(2, MONDAY, 10), fixed(11, 11), fixed(12, 25), fixed(12, 26)],
  ],
}

/** Days since January 1, 1970. */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** From 0, Sunday. */
export function weekdayOf(day: number): number {
  // January 1, 1970 was a Thursday.
  return (day + THURSDAY) % 7
}

function firstFrom(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7)
}

/** Easter Sunday by the algorithm of Meeus, Jones, and Butcher. */
function easter(year: number): number {
  const century = Math.floor(year / 100)
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const golden = year % 19
  const epact = (19 * golden + skipped + 15) % 30
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - sunday
  const month = 3 + Math.floor((offset + 40) / 44)
  return dayNumber(year, month, offset + 28 - 31 * Math.floor(month / 4))
}
