import { expect, test } from 'vitest'
import { formatLastUsed, latestUse } from './format-last-used.ts'

/** Local time, so that the test passes in any time zone. */
const at = (day: number, hour: number) => new Date(2026, 2, day, hour, 20).toISOString()
const NEWEST = at(10, 9)

test.each([
  [at(10, 8), 'today, 8:20 AM', 'hoy, 8:20 a.m.'],
  [at(9, 23), 'yesterday', 'ayer'],
  [at(7, 12), '3 days ago', 'hace 3 días'],
  [at(4, 1), '6 days ago', 'hace 6 días'],
  [at(3, 23), 'Mar 3, 2026', '3 mar 2026'],
])('a device that was used at %s', (last_used_at, english, spanish) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatLastUsed(last_used_at, NEWEST, 'en'))).toBe(english)
  expect(plain(formatLastUsed(last_used_at, NEWEST, 'es'))).toBe(spanish)
})

test('days are counted by the calendar across the change of the clocks', () => {
  const before = new Date(2026, 2, 7, 12).toISOString()
  const after = new Date(2026, 2, 9, 0, 5).toISOString()
  expect(formatLastUsed(before, after, 'en')).toBe('2 days ago')
})

test('the newest of several visits is now', () => {
  expect(latestUse([{ last_used_at: at(3, 1) }, { last_used_at: NEWEST }, { last_used_at: at(9, 23) }])).toBe(NEWEST)
})
