/** One rate limit of one subject, in whole milliseconds. */
export interface TokenBucket {
  /** Time until one token is refilled. */
  every: number
  /** Time until an empty bucket is full. */
  whole: number
}

/** Stores rate limits for all processes. */
export interface RateLimitStore {
  /** Takes a token from every bucket or from none; returns the milliseconds to wait, 0 on success. */
  take: (key: string, buckets: readonly TokenBucket[], now: Date) => Promise<number>
  reset: (key: string) => Promise<void>
  close: () => Promise<void>
}
