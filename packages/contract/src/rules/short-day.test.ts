import { expect, test } from 'vitest'
import { shortDay } from './short-day.ts'

test.each([
  ['en', '2026-11-19', 'Thu, Nov 19'],
  ['es', '2026-11-19', 'jue, 19 de nov'],
  ['en', '2026-11-19T23:59:59Z', 'Thu, Nov 19'],
] as const)('a short day, %s of %s', (lang, date, text) => {
  expect(shortDay(date, lang)).toBe(text)
})
