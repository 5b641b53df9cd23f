import type { RateLimit } from '@fieldhouse/contract/endpoint'

/** A subject and how often it may. */
interface SubjectLimit {
  name: string
  subject: string
  rates: readonly RateLimit[]
}

/** What happens while the store is down; the call passes without either. */
export interface OutagePolicy {
  /** Throws `service_unavailable`. */
  fail_closed?: true
  /** Counts in PostgreSQL first, if the store is another one. */
  fall_back?: true
}

/** Rate limits, shared by all processes. */
export interface RateLimiter {
  /** Takes a token for every rate of this subject, or throws `too_many_requests` with the seconds to wait. */
  take: (limit: SubjectLimit & OutagePolicy) => Promise<void>
  /** Refills the buckets, for a subject that has just authenticated. */
  reset: (limit: SubjectLimit) => Promise<void>
}
