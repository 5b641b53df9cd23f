import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateDelivery } from './delivery.ts'

const TERMS = { earliest_days: 3, latest_days: 5, cut_off_hour_utc: 19 }

test.each([
  ['2026-11-16T10:00:00Z', '2026-11-19', '2026-11-23'],
  ['2026-11-16T19:00:00Z', '2026-11-20', '2026-11-24'],
  ['2026-11-20T18:59:59Z', '2026-11-25', '2026-11-27'],
  ['2026-11-20T19:00:00Z', '2026-11-26', '2026-11-30'],
  ['2026-11-15T12:00:00Z', '2026-11-19', '2026-11-23'],
])('what is ordered at %s arrives from %s to %s', (now, earliest, latest) => {
  expect(estimateDelivery(new Date(now), TERMS)).toEqual({ earliest, latest })
})

test.each([
  [{ ...TERMS, cut_off_hour_utc: 0 }, '2026-11-20', '2026-11-24'],
  [{ ...TERMS, cut_off_hour_utc: 24 }, '2026-11-19', '2026-11-23'],
  [{ ...TERMS, earliest_days: 1, latest_days: 1 }, '2026-11-17', '2026-11-17'],
  [{ ...TERMS, earliest_days: 6, latest_days: 5 }, '2026-11-24', '2026-11-24'],
])('with %o what is ordered on a Monday arrives from %s to %s', (terms, earliest, latest) => {
  expect(estimateDelivery(new Date('2026-11-16T00:00:00Z'), terms)).toEqual({ earliest, latest })
})

test('nothing arrives on a weekend, in the past, or earlier for having been ordered later', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const terms = fc.record({
    earliest_days: fc.integer({ min: 1, max: 30 }),
    latest_days: fc.integer({ min: 1, max: 60 }),
    cut_off_hour_utc: fc.integer({ min: 0, max: 24 }),
  })
  fc.assert(
    fc.property(instant, fc.nat(10 * 24 * 3_600_000), terms, (now, later, terms) => {
      const { earliest, latest } = estimateDelivery(now, terms)
      for (const day of [earliest, latest]) expect([0, 6]).not.toContain(new Date(day).getUTCDay())
      expect(earliest > now.toISOString().slice(0, 10) && latest >= earliest).toBe(true)
      expect(estimateDelivery(new Date(now.getTime() + later), terms).earliest >= earliest).toBe(true)
    }),
  )
})
