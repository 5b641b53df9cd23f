import type { RateLimit } from '@fieldhouse/contract/endpoint'

/** Rate limits, shared by all processes. */
export interface RateLimiter {
  /**
   * Takes a token for every rate of this subject, or throws `too_many_requests` with the seconds to wait. While the
   * store is down the call passes, or throws `service_unavailable` with `fail_closed`.
   */
  take: (options: { name: string; subject: string; rates: readonly RateLimit[]; fail_closed?: true }) => Promise<void>
  /** Refills the buckets, for a subject that has just authenticated. */
  reset: (options: { name: string; subject: string; rates: readonly RateLimit[] }) => Promise<void>
}
