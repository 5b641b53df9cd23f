import { describe, expect, test } from 'vitest'
import type { Area } from './area-codes.ts'
import { AREAS } from './area-codes.ts'
import { mayTextAt, nextAllowed, openAreaCodes } from './quiet-hours.ts'

const SECOND = 1000
const HALF_HOUR = 30 * 60 * SECOND
const DAY = 48 * HALF_HOUR

/** Seven days from midnight UTC, each around a Sunday on which most clocks change. */
const SPRING = Date.parse('2027-03-11T00:00:00Z')
const AUTUMN = Date.parse('2026-10-29T00:00:00Z')
const HOLIDAY_WEEKS = ['2026-11-23', '2026-12-30', '2027-02-08', '2027-03-24']

/** Written out per weekday from Sunday, as “from–until” in the style of the statutes, apart from the rules’ own table. */
const UNTIL_EIGHT = '8:00–20:00'
const WEEKS: Record<string, string[]> = {
  AL: ['', ...Array(6).fill(UNTIL_EIGHT)],
  LA: ['', ...Array(6).fill(UNTIL_EIGHT)],
  MS: ['', ...Array(6).fill(UNTIL_EIGHT)],
  PA: ['', ...Array(6).fill('9:00–19:00')],
  RI: ['', ...Array(5).fill('9:00–18:00'), '10:00–17:00'],
  SD: ['', ...Array(6).fill('9:00–21:00')],
  UT: ['', ...Array(6).fill('8:00–21:00')],
  TX: ['12:00–21:00', ...Array(6).fill('9:00–21:00')],
  KY: Array(7).fill('10:00–21:00'),
  CT: Array(7).fill('9:00–20:00'),
  NV: Array(7).fill('9:00–20:00'),
  ...Object.fromEntries(['MI', 'MN', 'NM'].map((state) => [state, Array(7).fill('9:00–21:00')])),
  ...Object.fromEntries(
    ['FL', 'MA', 'MD', 'NJ', 'OK', 'OR', 'WA', 'WY'].map((state) => [state, Array(7).fill(UNTIL_EIGHT)]),
  ),
}
const FEDERAL_WEEK = Array(7).fill('8:00–21:00')
const CANADIAN_WEEK = ['10:00–18:00', ...Array(5).fill('9:00–21:30'), '10:00–18:00']

const US_HOLIDAYS = [
  '11/11/2026',
  '11/26/2026',
  '12/25/2026',
  '1/1/2027',
  '1/18/2027',
  '2/15/2027',
  '7/4/2027',
  '7/5/2027',
]
const HOLIDAYS: Record<string, string[]> = {
  AL: [...US_HOLIDAYS, '2/9/2027'],
  LA: [...US_HOLIDAYS, '11/3/2026', '11/27/2026', '2/9/2027', '3/26/2027'],
  MS: US_HOLIDAYS,
  PA: [...US_HOLIDAYS, '11/3/2026', '3/26/2027'],
  RI: [...US_HOLIDAYS, '11/3/2026'],
  UT: US_HOLIDAYS,
  BC: ['11/11/2026', '12/25/2026', '12/26/2026', '1/1/2027', '2/15/2027', '3/26/2027', '3/29/2027', '7/1/2027'],
}

const wallTexts = new Map<string, Map<number, string>>()
/** Such as “Sun, 3/14/2027, 08:00:00”. */
function wallText(at: number, zone: string): string {
  const texts = wallTexts.get(zone) ?? new Map<number, string>()
  wallTexts.set(zone, texts)
  const text = texts.get(at) ?? formatIn(zone).format(at)
  texts.set(at, text)
  return text
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const date = { weekday: 'short', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...date, ...time })
  formats.set(zone, format)
  return format
}

function isAllowedSlowly({ country, region, zones }: Area, at: number): boolean {
  for (const zone of zones) {
    const [weekday = '', date = '', clock = ''] = wallText(at, zone).split(', ')
    if (HOLIDAYS[region]?.includes(date)) return false
    const week = country === 'CA' ? CANADIAN_WEEK : (WEEKS[region] ?? FEDERAL_WEEK)
    const hours: string = week[['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(weekday)]
    if (hours === '') return false
    const [from = '', until = ''] = hours.split('–').map((text) => `${text.padStart(5, '0')}:00`)
    if (clock < from || clock >= until) return false
  }
  return true
}

/** Area codes of one region with the same zones have the same answer. */
const slowAnswers = new Map<Area['zones'], Map<number, boolean>>()
function isAllowed(area: Area, at: number): boolean {
  const answers = slowAnswers.get(area.zones) ?? new Map<number, boolean>()
  slowAnswers.set(area.zones, answers)
  const answer = answers.get(at) ?? isAllowedSlowly(area, at)
  answers.set(at, answer)
  return answer
}

function edgesOf(start: number): number[] {
  return Array.from({ length: 7 * 48 + 1 }, (_, step) => start + step * HALF_HOUR).flatMap((edge) => [
    edge - SECOND,
    edge,
    edge + SECOND,
  ])
}

const weeks = [
  ['in spring', SPRING],
  ['in autumn', AUTUMN],
  ...HOLIDAY_WEEKS.map((day) => [`of holidays from ${day}`, Date.parse(day)] as const),
] as const

describe.each(weeks)('quiet hours in the week %s', (_, start) => {
  test('every area code is open at exactly the seconds around each half hour that the reference says', () => {
    const wrong: string[] = []
    for (const at of edgesOf(start)) {
      for (const area of AREAS.values()) {
        if (mayTextAt(area.code, new Date(at)) !== isAllowed(area, at)) {
          wrong.push(`${area.code} ${area.region} ${new Date(at).toISOString()}`)
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
  })

  test('every area code opens next at the first instant that the reference allows', () => {
    const wrong: string[] = []
    for (let at = start - SECOND; at < start + 7 * DAY; at += 2 * HALF_HOUR + SECOND) {
      for (const area of AREAS.values()) {
        let expected = at
        // All hours of the table begin on a half hour.
        while (!isAllowed(area, expected)) expected = (Math.floor(expected / HALF_HOUR) + 1) * HALF_HOUR
        const next = nextAllowed(area.code, new Date(at)).getTime()
        if (next !== expected) wrong.push(`${area.code} ${new Date(at).toISOString()} ${new Date(next).toISOString()}`)
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
  })

  test('area codes open during a whole span are those allowed at each half hour of it', () => {
    for (const halves of [0, 1, 3, 10, 30]) {
      for (let from = start; from < start + 7 * DAY; from += 5 * HALF_HOUR) {
        const instants = Array.from({ length: halves + 1 }, (_, step) => from + step * HALF_HOUR)
        const expected = [...AREAS.values()].filter((area) => instants.every((at) => isAllowed(area, at)))
        const open = openAreaCodes(new Date(from), new Date(from + halves * HALF_HOUR))
        expect(open).toEqual(expected.map(({ code }) => code))
      }
    }
  })
})

describe('quiet hours', () => {
  test.each([
    ['New York before 8 a.m.', 212, '2026-11-16T12:59:59Z', false],
    ['New York at 8 a.m.', 212, '2026-11-16T13:00:00Z', true],
    ['New York at 9 p.m.', 212, '2026-11-17T02:00:00Z', false],
    ['Miami at 8 p.m.', 305, '2026-11-17T01:00:00Z', false],
    ['Pensacola and Tallahassee while only the east is open', 850, '2026-11-16T13:30:00Z', false],
    ['Dallas on Sunday at 11:59 a.m.', 214, '2026-11-15T17:59:59Z', false],
    ['Dallas on Sunday at noon', 214, '2026-11-15T18:00:00Z', true],
    ['Philadelphia on a Sunday', 215, '2026-11-15T18:00:00Z', false],
    ['Toronto on Saturday at 6 p.m.', 416, '2026-11-14T23:00:00Z', false],
    ['Toronto on Monday at 9:29 p.m.', 416, '2026-11-17T02:29:59Z', true],
    ['an area code outside the table', 876, '2026-11-16T18:00:00Z', false],
  ])('%s', (_, areaCode, at, allowed) => {
    expect(mayTextAt(areaCode, new Date(at))).toBe(allowed)
  })

  test('a span that ends before it begins and an unknown area code are refused', () => {
    expect(() => openAreaCodes(new Date(1), new Date(0))).toThrow(RangeError)
    expect(() => nextAllowed(876, new Date(0))).toThrow('area code 876 is not in the table')
  })
})
