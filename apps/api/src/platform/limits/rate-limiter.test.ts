import { Writable } from 'node:stream'
import type { RateLimit } from '@fieldhouse/contract/endpoint'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestedStore } from '#test/rate-limit-stores.ts'
import { openTestedStore, TESTED_STORES } from '#test/rate-limit-stores.ts'
import { DomainError } from '../errors.ts'
import { openRateLimiter } from './open-rate-limiter.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { toBucket } from './to-bucket.ts'

const START = new Date('2026-11-15T12:00:00Z')
const time = { now: START }
const warnings: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    warnings.push(String(chunk))
    done()
  },
})
const log = createLogger({ name: 'test', level: 'warn', sink })

/** Each process has its own connections. */
async function openProcess(stored: TestedStore, answersWithinMs?: number) {
  const store = await stored.open(answersWithinMs)
  const metrics = createMetrics('test')
  return { store, metrics, limits: openRateLimiter({ store, clock: { now: () => time.now }, log, metrics }) }
}

const LIMIT = { name: 'test', subject: 'ana@example.com', rates: ['5/15min'] } as const

describe.each(TESTED_STORES)('counted in %s', (name) => {
  let stored: TestedStore
  let firstProcess: Awaited<ReturnType<typeof openProcess>>
  let secondProcess: Awaited<ReturnType<typeof openProcess>>

  beforeAll(async () => {
    stored = await openTestedStore(name)
    firstProcess = await openProcess(stored, 30_000)
    secondProcess = await openProcess(stored, 30_000)
  })
  afterAll(async () => {
    await Promise.all([firstProcess.store.close(), secondProcess.store.close()])
    await stored.close()
  })
  beforeEach(async () => {
    time.now = START
    warnings.length = 0
    await stored.clear()
  })

  test('the last of a limit passes, the next is refused with the seconds to wait, and passes after them', async () => {
    for (let taken = 0; taken < 5; taken++) expect(await take(firstProcess.limits)).toBe('passed')
    expect(await take(firstProcess.limits)).toEqual({ code: 'too_many_requests', retry_after: 180 })

    wait(179_999)
    expect(await take(firstProcess.limits)).toEqual({ code: 'too_many_requests', retry_after: 1 })
    wait(1)
    expect(await take(firstProcess.limits)).toBe('passed')
    expect(await take(firstProcess.limits)).toEqual({ code: 'too_many_requests', retry_after: 180 })

    wait(900_000)
    for (let taken = 0; taken < 5; taken++) expect(await take(firstProcess.limits)).toBe('passed')
    expect(await take(firstProcess.limits)).toEqual({ code: 'too_many_requests', retry_after: 180 })
  })

  test('whoever is refused by one rate loses nothing of the others', async () => {
    const rates: RateLimit[] = ['3/h', '5/d']
    for (let taken = 0; taken < 3; taken++) expect(await take(firstProcess.limits, { rates })).toBe('passed')
    for (let refused = 0; refused < 10; refused++) {
      expect(await take(firstProcess.limits, { rates })).toEqual({ code: 'too_many_requests', retry_after: 1200 })
    }

    wait(3_600_000)
    expect(await take(firstProcess.limits, { rates })).toBe('passed')
    expect(await take(firstProcess.limits, { rates })).toBe('passed')
    // The daily limit refills one token every 4.8 h, of which one hour has passed.
    expect(await take(firstProcess.limits, { rates })).toEqual({
      code: 'too_many_requests',
      retry_after: 4.8 * 3600 - 3600,
    })
  })

  test('another process shares a limit, another subject or name does not', async () => {
    for (let taken = 0; taken < 5; taken++)
      expect(await take(taken % 2 ? firstProcess.limits : secondProcess.limits)).toBe('passed')
    expect(await take(firstProcess.limits)).toMatchObject({ code: 'too_many_requests' })
    expect(await take(secondProcess.limits)).toMatchObject({ code: 'too_many_requests' })

    expect(await take(secondProcess.limits, { subject: 'eva@example.com' })).toBe('passed')
    expect(await take(secondProcess.limits, { name: 'another' })).toBe('passed')
  })

  test('a limit that was reset is whole again', async () => {
    for (let taken = 0; taken < 6; taken++) await take(firstProcess.limits)
    await secondProcess.limits.reset(LIMIT)
    for (let taken = 0; taken < 5; taken++) expect(await take(firstProcess.limits)).toBe('passed')
    expect(await take(firstProcess.limits)).toMatchObject({ code: 'too_many_requests' })
  })

  test('of 200 at once on two processes exactly as many pass as the limit allows', async () => {
    const rates: RateLimit[] = ['50/h', '60/d']
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        take(index % 2 ? firstProcess.limits : secondProcess.limits, { rates }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(50)
    expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual(
      Array(150).fill({ code: 'too_many_requests', retry_after: 72 }),
    )
    expect(warnings).toEqual([])
  })

  test('whatever the moments, it passes exactly when a token bucket does', async () => {
    const rates = fc.constantFrom<RateLimit[]>(['3/s'], ['7/min'], ['5/15min'], ['2/s', '5/min'], ['10/min', '4/15min'])
    let run = 0
    await fc.assert(
      fc.asyncProperty(rates, fc.array(fc.nat(400_000), { maxLength: 25 }), async (rates, pauses) => {
        const subject = `run ${run++}`
        const model = rates.map((rate) => tokenBucket(rate))
        for (const pause of pauses) {
          wait(pause % 3 === 0 ? pause % 700 : pause)
          const expected = model.every((bucket) => bucket.has(time.now))
          if (expected) for (const bucket of model) bucket.take(time.now)
          expect((await take(firstProcess.limits, { rates, subject })) === 'passed').toBe(expected)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the subject is nowhere in the store', async () => {
    await take(firstProcess.limits)
    expect(await stored.dump()).toMatch(/[\w-]{43}/)
    expect(await stored.dump()).not.toMatch(/ana|example|test/)
  })

  test('while the store is away a call passes with one warning in ten seconds, unless it must not', async () => {
    const away = await openProcess(stored)
    await away.store.close()

    expect(await take(away.limits)).toBe('passed')
    expect(await take(away.limits, { fail_closed: true })).toEqual({ code: 'service_unavailable' })
    await away.limits.reset(LIMIT)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('rate limit store unavailable')
    expect(warnings[0]).not.toContain('example.com')

    wait(10_000)
    expect(await take(away.limits)).toBe('passed')
    expect(warnings).toHaveLength(2)
    const counted = await away.metrics.getSingleMetricAsString('rate_limits_unchecked_total')
    expect(counted).toMatch(/refused="false".*\} 3\n.*refused="true".*\} 1/)
  })

  test('a limit that falls back is counted in the other store, and refused while both are away', async () => {
    const away = await openProcess(stored)
    await away.store.close()
    const clock = { now: () => time.now }
    const limits = openRateLimiter({ store: away.store, fallback: firstProcess.store, clock, log })
    const policy = { fail_closed: true, fall_back: true } as const
    for (let taken = 0; taken < 5; taken++) expect(await take(limits, policy)).toBe('passed')
    expect(await take(limits, policy)).toEqual({ code: 'too_many_requests', retry_after: 180 })
    expect(await take(limits, { fail_closed: true })).toEqual({ code: 'service_unavailable' })

    const none = openRateLimiter({ store: away.store, fallback: away.store, clock, log })
    expect(await take(none, policy)).toEqual({ code: 'service_unavailable' })
  })

  test('a store whose connections are cut off or that does not answer is away, and comes back by itself', async () => {
    // Wide, because a server may count what it answered too late.
    const closed = { fail_closed: true, rates: ['100/15min'] } as const
    const { store, limits } = await openProcess(stored)
    onTestFinished(() => store.close())
    for (let taken = 0; taken < 2; taken++) expect(await take(limits, closed)).toBe('passed')
    expect(await stored.cutConnections()).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await take(limits, closed)).toBe('passed'), 20_000)

    await stored.whileSilent(async () => {
      expect(await Promise.all([take(limits), take(limits, closed)])).toEqual([
        'passed',
        { code: 'service_unavailable' },
      ])
    })
    await vi.waitFor(async () => expect(await take(limits, closed)).toBe('passed'), 20_000)
  })
})

type Options = Partial<Parameters<RateLimiter['take']>[0]>

async function take(limits: RateLimiter, options: Options = {}) {
  try {
    await limits.take({ ...LIMIT, ...options })
    return 'passed'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { code: error.code, ...error.details }
  }
}

function wait(ms: number): void {
  time.now = new Date(time.now.getTime() + ms)
}

/** Reference implementation: the textbook token bucket, which counts fractions of a token. */
function tokenBucket(rate: RateLimit) {
  const { every, whole } = toBucket(rate)
  let pieces = whole
  let lastTaken = 0
  const at = (now: Date) => Math.min(whole, pieces + now.getTime() - lastTaken)
  return {
    has: (now: Date) => at(now) >= every,
    take: (now: Date) => {
      pieces = at(now) - every
      lastTaken = now.getTime()
    },
  }
}
