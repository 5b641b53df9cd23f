import pg from 'pg'
import type { RateLimitStore, TokenBucket } from './rate-limit-store.ts'

const CONNECTIONS = 2
const ANSWERS_WITHIN_MS = 500

/**
 * Takes a token from every bucket or from none; an empty bucket returns no row. All buckets of a subject share one row,
 * so callers cannot deadlock.
 */
const TAKE = `
  insert into platform.limits as l (key, full_at)
  values ($1, (select array_agg($2::timestamptz + every order by place)
    from unnest($3::interval[]) with ordinality as bucket (every, place)))
  on conflict (key) do update set full_at = (
    select array_agg(greatest(full_at, $2) + every order by place)
    from unnest(l.full_at, $3::interval[]) with ordinality as bucket (full_at, every, place)
  ) where (
    select bool_and(greatest(full_at, $2) + every <= $2 + whole)
    from unnest(l.full_at, $3::interval[], $4::interval[]) as bucket (full_at, every, whole)
  ) returning key`

const FIND = 'select full_at from platform.limits where key = $1'

/** A separate pool, so that rate limits and requests never wait for each other's connections. */
export function openPostgresRateLimitStore(options: {
  connectionString: string
  answersWithinMs?: number
  preparedStatements?: boolean
  /** Without startup parameters, which a pooler refuses; the client’s own timeout remains. */
  isPooled?: boolean
  onIdleError: (error: Error) => void
}): RateLimitStore {
  const answersWithinMs = options.answersWithinMs ?? ANSWERS_WITHIN_MS
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: answersWithinMs,
    ...(options.isPooled ? {} : { statement_timeout: answersWithinMs }),
    query_timeout: answersWithinMs,
    keepAlive: true,
  })
  pool.on('error', options.onIdleError)
  const named = (name: string) => (options.preparedStatements === false ? {} : { name })

  return {
    async take(key, buckets, now) {
      const spans = [buckets.map(({ every }) => every), buckets.map(({ whole }) => whole)].map(toIntervals)
      const taken = await pool.query({ ...named('limits_take'), text: TAKE, values: [key, now, ...spans] })
      if (taken.rows.length > 0) return 0

      const used = await pool.query<{ full_at: Date[] }>({ ...named('limits_find'), text: FIND, values: [key] })
      return waitMs(buckets, used.rows[0]?.full_at ?? [], now)
    },
    async reset(key) {
      await pool.query('delete from platform.limits where key = $1', [key])
    },
    close: () => pool.end(),
  }
}

/** Milliseconds until every bucket has a token. */
function waitMs(buckets: readonly TokenBucket[], fullAt: readonly Date[], now: Date): number {
  const waits = buckets.map(({ every, whole }, index) => {
    const full = fullAt[index]?.getTime() ?? 0
    return full + every - whole - now.getTime()
  })
  // At least 1: the row may have been refilled since the rejection, and 0 would mean success.
  return Math.max(1, ...waits)
}

function toIntervals(spans: readonly number[]): string[] {
  return spans.map((ms) => `${ms} milliseconds`)
}
