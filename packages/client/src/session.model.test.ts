import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ScheduleStep } from '../test/model-browser.ts'
import { createModelTimers } from '../test/model-browser.ts'
import type { Situation } from '../test/model-invariants.ts'
import { SITUATIONS } from '../test/model-invariants.ts'
import type { NetworkOutcome } from '../test/model-network.ts'
import { NETWORK_OUTCOMES } from '../test/model-network.ts'
import type { ScheduledAction, UserAction } from '../test/model-shop.ts'
import { createModelShop, USER_ACTIONS } from '../test/model-shop.ts'

/** Interleavings per browser model, about 700 a second. For a nightly run: 10_000_000. */
const RUNS = 5_000
const LONG = { timeout: 24 * 3_600_000 }

let timers = createModelTimers()

beforeAll(async () => {
  // Load it first: the model does not cover how long the import takes.
  await import('./token-refresher.ts')
  vi.stubGlobal('setTimeout', (run: () => void) => timers.setTimeout(run))
  // Thousands of refreshes return wrong token types, and each is logged.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('clearTimeout', (timer: number) => timers.clearTimeout(timer))
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OFTEN: Partial<Record<UserAction, number>> = {
  call: 14,
  'expire access tokens': 7,
  'log out': 2,
  'log in as Bob': 4,
  'let grace pass': 2,
  freeze: 2,
}
const action = fc.record<ScheduledAction>({
  deed: fc.oneof(...USER_ACTIONS.map((deed) => ({ arbitrary: fc.constant(deed), weight: OFTEN[deed] ?? 1 }))),
  tab: fc.nat(2),
})
const fate = fc.oneof(
  ...NETWORK_OUTCOMES.map((outcome) => ({ arbitrary: fc.constant(outcome), weight: outcome === 'answered' ? 25 : 1 })),
)
/** Runs all pending microtasks, as a browser does between two tasks. */
const scheduler = fc.scheduler({
  act: async (run) => {
    await run()
    await new Promise(setImmediate)
  },
})

interface ModelRun {
  tabs: number
  actions: ScheduledAction[]
  fates: NetworkOutcome[]
}
const play = fc.record<ModelRun>({
  tabs: fc.integer({ min: 2, max: 3 }),
  actions: fc.array(action, { minLength: 4, maxLength: 24, size: 'max' }),
  fates: fc.array(fate, { maxLength: 30, size: 'max' }),
})

/** The number of runs that reached each situation. */
const counts = new Map<Situation, number>(SITUATIONS.map((situation) => [situation, 0]))

test('tabs that hear of each other late keep the rules of the session in every order of events', LONG, () =>
  playAll({ eventsArrive: true }),
)

test('tabs that never hear of each other keep the rules of the session in every order of events', LONG, () =>
  playAll({ eventsArrive: false }),
)

test('every situation that the rules are about has come about', () => {
  expect([...counts].filter(([, times]) => times === 0)).toEqual([])
})

function playAll(browser: { eventsArrive: boolean }) {
  const property = fc.asyncProperty(scheduler, play, async (s, given) => {
    const { violations, situations } = await playOut(s, { ...given, ...browser })
    for (const situation of situations) counts.set(situation, (counts.get(situation) ?? 0) + 1)
    expect(violations).toEqual([])
  })
  return fc.assert(property, { numRuns: RUNS })
}

async function playOut(s: fc.Scheduler, { tabs, actions, fates, eventsArrive }: ModelRun & { eventsArrive: boolean }) {
  timers = createModelTimers()
  const step: ScheduleStep = (label, run) => {
    void s.schedule(Promise.resolve(), label).then(() => {
      shop.rules.atRest()
      run()
    })
  }
  const shop = createModelShop({ step, timers, fates: [...fates], tabs, eventsArrive })
  s.scheduleSequence(
    actions.map((action) => ({ label: `${action.deed} (${action.tab})`, builder: async () => shop.act(action) })),
  )

  await s.waitAll()
  shop.thawAll()
  await s.waitAll()
  if (!eventsArrive) shop.visitAll()
  shop.rules.atEnd()
  return { violations: shop.rules.violations, situations: shop.rules.seen }
}
