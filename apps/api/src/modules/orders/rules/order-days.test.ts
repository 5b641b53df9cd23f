import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanOfDay, splitSpan } from './order-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (text: string) => new Date(text)

test('a span of whole UTC days is counted by days alone', () => {
  const span = { since: at('2026-03-01T00:00:00Z'), until: at('2026-03-04T00:00:00Z') }
  expect(splitSpan(span)).toEqual({ days: { from: '2026-03-01', until: '2026-03-04' }, edges: [] })
  expect(splitSpan({})).toEqual({ days: { from: '-infinity', until: 'infinity' }, edges: [] })
})

test('midnights of a zone cut a day at each end', () => {
  const span = { since: at('2026-03-01T06:00:00Z'), until: at('2026-03-04T05:00:00Z') }
  expect(splitSpan(span)).toEqual({
    days: { from: '2026-03-02', until: '2026-03-04' },
    edges: [
      { from: at('2026-03-01T06:00:00Z'), until: at('2026-03-02T00:00:00Z') },
      { from: at('2026-03-04T00:00:00Z'), until: at('2026-03-04T05:00:00Z') },
    ],
  })
})

test('days and edges cover every instant of a span once, and none outside', () => {
  const instant = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-01-06T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.option(instant, { nil: undefined }),
      fc.option(instant, { nil: undefined }),
      instant,
      (a, b, when) => {
        const { days, edges } = splitSpan({ since: a, until: b })
        const day = new Date(Math.floor(when.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)
        const isWhole = isFrom(days.from, day) && !isFrom(days.until, day)
        const hits = edges.filter(({ from, until }) => from <= when && when < until).length + (isWhole ? 1 : 0)
        expect(hits).toBe((!a || a <= when) && (!b || when < b) ? 1 : 0)
        const { from, until } = spanOfDay(day, { since: a, until: b })
        if (hits === 1) expect(from <= when && when < until).toBe(true)
      },
    ),
  )
})

function isFrom(bound: string, day: string): boolean {
  return bound === '-infinity' || (bound !== 'infinity' && bound <= day)
}
