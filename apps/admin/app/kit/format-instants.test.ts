import { expect, test } from 'vitest'
import { formatRecentInstant, formatRelative } from './format-instants.ts'

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
  expect(formatRecentInstant(before(60), AT, 'en')).toMatch(/^today, 2:10\sPM$/)
  expect(formatRecentInstant(before(24 * 60), AT, 'en')).toContain('Jul 2, 2026')
})
