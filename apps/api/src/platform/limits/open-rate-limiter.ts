import { hash } from 'node:crypto'
import type { RateLimit } from '@fieldhouse/contract/endpoint'
import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import { Counter } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from '../errors.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { toBucket } from './to-bucket.ts'

const WARN_EVERY_MS = 10_000

export interface RateLimiterOptions {
  store: RateLimitStore
  /** For limits that declare `fall_back`. */
  fallback?: RateLimitStore
  clock: Clock
  log: Logger
  /** Factor for every rate. */
  scale?: number
  metrics?: Metrics
}

export function openRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { store, fallback, clock, log, scale = 1, metrics } = options
  let warnAfter = 0
  const unchecked = new Counter({
    name: 'rate_limits_unchecked_total',
    help: 'Rate limits that could not be checked, by limit and by whether the request was refused for it',
    labelNames: ['limit', 'refused'],
    registers: metrics ? [metrics] : [],
  })

  /** Not every call, so that an outage does not fill the log. */
  function warn(error: unknown, limit: string, denied: boolean): void {
    const now = clock.now().getTime()
    if (now < warnAfter) return
    warnAfter = now + WARN_EVERY_MS
    log.warn({ err: error, limit, denied }, 'rate limit store unavailable')
  }

  /** Fail open while the store is down: otherwise taking it down would close the shop. */
  function passOrRefuse(error: unknown, name: string, fail_closed: true | undefined): void {
    unchecked.inc({ limit: name, refused: String(fail_closed === true) })
    warn(error, name, fail_closed === true)
    if (fail_closed) throw new DomainError('service_unavailable')
  }

  return {
    async take({ name, subject, rates, fail_closed, fall_back }) {
      const key = keyOf(name, subject, rates)
      const buckets = rates.map((rate) => toBucket(rate, scale))
      const takeFrom = (from: RateLimitStore) => from.take(key, buckets, clock.now())
      const waitMs = await takeFrom(store)
        .catch((error) => {
          if (!fall_back || !fallback) throw error
          warn(error, name, false)
          return takeFrom(fallback)
        })
        .catch((error) => {
          passOrRefuse(error, name, fail_closed)
          return 0
        })
      if (waitMs > 0) throw new DomainError('too_many_requests', { retry_after: Math.ceil(waitMs / 1000) })
    },
    async reset({ name, subject, rates }) {
      await store.reset(keyOf(name, subject, rates)).catch((error) => passOrRefuse(error, name, undefined))
    },
  }
}

/** Hash the subject, which may be an email address. A changed rate gets a new key and a full bucket. */
function keyOf(name: string, subject: string, rates: readonly RateLimit[]): string {
  return hash('sha256', JSON.stringify([name, rates, subject]), 'base64url')
}
