import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OverlayTiming } from './overlay-timing.ts'
import { MIN_VISIBLE_MS, nextOverlayTiming, OVERLAY_HIDDEN, SHOW_AFTER_MS } from './overlay-timing.ts'

interface Span {
  from: number
  to: number
}

/**
 * Runs busy spans through the overlay timing with an exact timer; returns the spans in which the overlay is visible.
 */
function play(busy: readonly Span[]): Span[] {
  const changes = busy.flatMap(({ from, to }) => [
    { at: from, busy: true },
    { at: to, busy: false },
  ])
  const painted: Span[] = []
  let gate: OverlayTiming = OVERLAY_HIDDEN
  let isBusy = false

  function step(now: number) {
    const before = gate.paintedSince
    gate = nextOverlayTiming(gate, isBusy, now)
    if (before === null && gate.paintedSince !== null) painted.push({ from: now, to: Number.POSITIVE_INFINITY })
    const last = painted.at(-1)
    if (before !== null && gate.paintedSince === null && last) last.to = now
  }
  function runTimersUntil(end: number) {
    while (gate.lookAgainAt !== null && gate.lookAgainAt < end) step(gate.lookAgainAt)
  }

  for (const change of changes) {
    runTimersUntil(change.at)
    isBusy = change.busy
    step(change.at)
  }
  runTimersUntil(Number.POSITIVE_INFINITY)
  return painted
}

test('a wait of less than 200 ms paints nothing', () => {
  expect(play([{ from: 0, to: 199 }])).toEqual([])
})

test('a longer wait is painted after 200 ms and until it ends', () => {
  expect(play([{ from: 1000, to: 3000 }])).toEqual([{ from: 1200, to: 3000 }])
})

test('what is painted stays for at least 400 ms', () => {
  expect(play([{ from: 0, to: 250 }])).toEqual([{ from: 200, to: 600 }])
})

test('a second wait that begins while the overlay is still up keeps it up', () => {
  expect(
    play([
      { from: 0, to: 250 },
      { from: 500, to: 900 },
    ]),
  ).toEqual([{ from: 200, to: 900 }])
})

test('many short waits with pauses between them never paint', () => {
  const waits = Array.from({ length: 50 }, (_, index) => ({ from: index * 200, to: index * 200 + 150 }))
  expect(play(waits)).toEqual([])
})

test('whatever the waits, nothing is painted early, briefly or for ever', () => {
  const waits = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 1500 })), { maxLength: 20 })
    .map((pairs) => {
      let now = 0
      return pairs.map(([pause, length]) => {
        const from = now + pause
        now = from + length
        return { from, to: now }
      })
    })

  fc.assert(
    fc.property(waits, (busy) => {
      const lastEnd = busy.at(-1)?.to ?? 0
      for (const { from, to } of play(busy)) {
        expect(busy.some((wait) => wait.from + SHOW_AFTER_MS <= from && from <= wait.to)).toBe(true)
        expect(to - from).toBeGreaterThanOrEqual(MIN_VISIBLE_MS)
        expect(to).toBeLessThanOrEqual(Math.max(lastEnd, from + MIN_VISIBLE_MS))
      }
      for (const wait of busy.filter(({ from, to }) => to - from > SHOW_AFTER_MS)) {
        expect(play(busy).some(({ from, to }) => from <= wait.from + SHOW_AFTER_MS && to >= wait.to)).toBe(true)
      }
    }),
  )
})
