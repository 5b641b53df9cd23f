import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { setShopZone } from '../locales/shop-zone.ts'
import { formatInstant, formatInstantWithSeconds, formatRecentInstant, formatRelative } from './format-instants.ts'

afterEach(() => setShopZone('UTC'))

const AT = Date.parse('2026-07-03T15:10:00Z')
const before = (minutes: number) => new Date(AT - minutes * 60_000).toISOString()

test.each([
  [0, 'this minute'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [24 * 60 - 1, '23 hours ago'],
  [24 * 60, 'yesterday'],
  [29 * 24 * 60, '29 days ago'],
])('%i minutes before is told as %j', (minutes, text) => {
  expect(formatRelative(before(minutes), AT, 'en')).toBe(text)
})

test('longer ago, the day itself is told', () => {
  expect(formatRelative(before(40 * 24 * 60), AT, 'en')).toContain('May 24, 2026')
})

test('a clock that is a little ahead does not make the past future', () => {
  expect(formatRelative(before(-3), AT, 'es')).toBe('este minuto')
})

test('what happened today is told without the date', () => {
  expect(formatRecentInstant(before(60), AT, 'en')).toMatch(/^today, 2:10\sPM UTC$/)
  expect(formatRecentInstant(before(24 * 60), AT, 'en')).toContain('Jul 2, 2026')
})

test('every instant names its zone, in the abbreviation of its season', () => {
  setShopZone('America/New_York')
  const [winter, summer] = ['2026-01-15T20:10:42Z', '2026-07-15T19:10:42Z']
  expect(formatInstant(winter, 'en')).toMatch(/^Jan 15, 2026, 3:10\sPM EST$/)
  expect(formatInstant(summer, 'en')).toMatch(/^Jul 15, 2026, 3:10\sPM EDT$/)
  expect(formatInstant(summer, 'es')).toMatch(/^15 jul 2026, 3:10\sp\.\s?m\. EDT$/)
  expect(formatInstantWithSeconds(summer, 'en')).toMatch(/^Jul 15, 2026, 3:10:42\sPM EDT$/)
  expect(formatRecentInstant(summer, Date.parse(summer), 'en')).toMatch(/^today, 3:10\sPM EDT$/)
})

test('no two minutes read the same, not even in the hour that the clock shows twice', () => {
  setShopZone('America/New_York')
  const change = Date.parse('2026-11-01T06:00:00Z')
  const minutes = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.constantFrom(0, 1, 30, 60, 720, 1440))
  fc.assert(
    fc.property(minutes, ([after, distance]) => {
      const [one, other] = [after, after + distance].map((minute) => new Date(change + minute * 60_000).toISOString())
      expect(formatInstant(one ?? '', 'en') === formatInstant(other ?? '', 'en')).toBe(distance === 0)
    }),
  )
})

/** Days without a time, and the pieces themselves. */
const MAY_FORMAT = ['calendar/months.ts', 'kit/format-days.ts', 'kit/format-zone-name.ts', 'locales/shop-zone.ts']
const MAY_ENTER = ['kit/forms/instant-inputs.tsx', 'kit/lists/filter-bar.tsx']

test('instants are shown and entered through the kit only, which names the zone', async () => {
  const app = new URL('../', import.meta.url).pathname
  const findings: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: app, exclude: (name) => name.endsWith('.test.ts') })) {
    const source = readFileSync(app + file, 'utf8')
    if (/DateTimeFormat\(|toLocale(Date|Time)?String\(/.test(source) && !MAY_FORMAT.includes(file)) findings.push(file)
    if (/type="(date|datetime-local|time)"/.test(source) && !MAY_ENTER.includes(file)) findings.push(file)
  }
  expect(findings).toEqual([])
})
