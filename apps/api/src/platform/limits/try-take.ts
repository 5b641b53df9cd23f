import { DomainError } from '../errors.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** False if the limit is reached, for callers that do not answer it with 429. */
export async function tryTake(limits: RateLimiter, limit: Parameters<RateLimiter['take']>[0]): Promise<boolean> {
  try {
    await limits.take(limit)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}
