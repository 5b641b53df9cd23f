import { Writable } from 'node:stream'
import type { RateLimit } from '@fieldhouse/contract/endpoint'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics } from '@fieldhouse/process/metrics'
import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyTemplate, PATIENT_POOL } from '#test/test-shop.ts'
import { openDb } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { purgeRateLimits } from './jobs.ts'
import { openRateLimiter } from './open-rate-limiter.ts'
import { openPostgresRateLimitStore } from './postgres-rate-limit-store.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { toBucket } from './to-bucket.ts'

const START = new Date('2026-11-15T12:00:00Z')
const ownerUrl = await copyTemplate()
const connectionString = appUrlOf(ownerUrl)
const db = openDb({
  connectionString: ownerUrl,
  poolSize: 2,
  preparedStatements: false,
  ...PATIENT_POOL,
})
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
function openProcess(options: { answersWithinMs?: number } = { answersWithinMs: 30_000 }) {
  const store = openPostgresRateLimitStore({ connectionString, onIdleError: () => {}, ...options })
  const metrics = createMetrics('test')
  return { store, metrics, limits: openRateLimiter({ store, clock: { now: () => time.now }, log, metrics }) }
}

const firstProcess = openProcess()
const secondProcess = openProcess()
afterAll(async () => {
  await Promise.all([firstProcess.store.close(), secondProcess.store.close(), db.destroy()])
})

beforeEach(async () => {
  time.now = START
  warnings.length = 0
  await sql`truncate platform.limits`.execute(db)
})

const LIMIT = { name: 'test', subject: 'ana@example.com', rates: ['5/15min'] } as const

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
    Array.from({ length: 200 }, (_, index) => take(index % 2 ? firstProcess.limits : secondProcess.limits, { rates })),
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

test('the subject is nowhere in the table, and what is whole again is forgotten', async () => {
  await take(firstProcess.limits)
  await take(firstProcess.limits, { rates: ['5/d'] })
  expect(JSON.stringify(await rowsOf())).not.toMatch(/ana|example|test/)

  time.now = new Date(START.getTime() + 180_001)
  await purgeRateLimits.run({ db, clock: { now: () => time.now } } as Deps, {}, '')
  expect(await rowsOf()).toHaveLength(1)
  expect(await take(firstProcess.limits, { rates: ['5/d'] })).toBe('passed')
})

test('while the store is away a call passes with one warning in ten seconds, unless it must not', async () => {
  const away = openProcess()
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

test('a store whose connections are cut off or that does not answer is away, and comes back by itself', async () => {
  const closed = { fail_closed: true } as const
  const { store, limits } = openProcess({})
  onTestFinished(() => store.close())
  for (let taken = 0; taken < 2; taken++) expect(await take(limits, closed)).toBe('passed')
  const cutOff = await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
    and datname = current_database() and query like '%platform.limits%'`.execute(db)
  expect(cutOff.rows).not.toEqual([])
  await vi.waitFor(async () => expect(await take(limits, closed)).toBe('passed'), 20_000)

  await db.transaction().execute(async (transaction) => {
    await sql`lock table platform.limits in access exclusive mode`.execute(transaction)
    expect(await Promise.all([take(limits), take(limits, closed)])).toEqual(['passed', { code: 'service_unavailable' }])
  })
  await vi.waitFor(async () => expect(await take(limits, closed)).toBe('passed'), 20_000)
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

async function rowsOf() {
  return (await sql`select * from platform.limits`.execute(db)).rows
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
