import { hash } from 'node:crypto'
import type { Rate } from '@fieldhouse/contract/endpoint'
import type { Logger } from '@fieldhouse/process/log'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from '../errors.ts'
import type { LimitStore } from './limit-store.ts'
import type { Limits } from './limits.ts'
import { toBucket } from './rates.ts'

const WARN_EVERY_MS = 10_000

export interface LimitsOptions {
  store: LimitStore
  clock: Clock
  log: Logger
  /** By how much every rate is multiplied. */
  scale?: number
}

export function openLimits({ store, clock, log, scale = 1 }: LimitsOptions): Limits {
  let warnAfter = 0

  /** While the store of the limits is unavailable, people still buy: whoever can bring the store down must not close the shop. */
  function passOrRefuse(error: unknown, name: string, fail_closed: true | undefined): void {
    const now = clock.now().getTime()
    if (now >= warnAfter) {
      warnAfter = now + WARN_EVERY_MS
      log.warn({ err: error, limit: name, denied: fail_closed === true }, 'rate limit store unavailable')
    }
    if (fail_closed) throw new DomainError('unavailable')
  }

  return {
    async take({ name, subject, rates, fail_closed }) {
      const buckets = rates.map((rate) => toBucket(rate, scale))
      const waitMs = await store.take(keyOf(name, subject, rates), buckets, clock.now()).catch((error) => {
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

/** Says nothing of the subject, which may be somebody's mail address. Another rate begins anew. */
function keyOf(name: string, subject: string, rates: readonly Rate[]): string {
  return hash('sha256', JSON.stringify([name, rates, subject]), 'base64url')
}
