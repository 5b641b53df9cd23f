/** Seconds that a shared cache may serve a public response: fresh, and then stale while it asks for a new one. */
export interface CacheLifetime {
  fresh: number
  stale: number
}

/**
 * Ends with the response's next change, so that a cached one is at most a second late, and another because caches count
 * whole seconds. Never zero: an uncacheable response would make all shoppers wait for the same page in its last second.
 */
export function lifetimeUntil({ fresh, stale }: CacheLifetime, msUntilChange: number): CacheLifetime {
  const seconds = Math.max(1, Math.floor(msUntilChange / 1000))
  const shorter = Math.min(fresh, seconds)
  return { fresh: shorter, stale: Math.min(stale, seconds - shorter) }
}

export function shorterLifetime(a: CacheLifetime, b: CacheLifetime): CacheLifetime {
  const whole = Math.min(a.fresh + a.stale, b.fresh + b.stale)
  const fresh = Math.min(a.fresh, b.fresh)
  return { fresh, stale: Math.max(0, whole - fresh) }
}

/** Browsers ask each time, with the ETag. */
export function cacheControl({ fresh, stale }: CacheLifetime): string {
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}

/** Undefined for a response that no shared cache may keep. */
export function parseCacheControl(header: string | null): CacheLifetime | undefined {
  const secondsOf = (name: string) => new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header ?? '')?.[1]
  const fresh = secondsOf('s-maxage')
  return fresh === undefined
    ? undefined
    : { fresh: Number(fresh), stale: Number(secondsOf('stale-while-revalidate') ?? 0) }
}
