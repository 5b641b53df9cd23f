import type { Logger } from '@fieldhouse/process/log'
import type { Config } from '../config.ts'
import { openPostgresRateLimitStore } from './postgres-rate-limit-store.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

export interface RateLimitStores {
  store: RateLimitStore
  /** Counts the limits that declare `fall_back`, while the store is down. */
  fallback?: RateLimitStore
  close: () => Promise<void>
}

interface Options {
  log: Logger
  answersWithinMs?: number
}

/** Opens the store that `LIMIT_STORE` names. Beside Redis, PostgreSQL has no connection until Redis is down. */
export async function openRateLimitStores(config: Config, options: Options): Promise<RateLimitStores> {
  const postgres = openPostgres(config, options)
  if (config.LIMIT_STORE === 'postgres') return { store: postgres, close: postgres.close }

  const redis = await openRedis(config, options)
  const close = async () => {
    await Promise.all([redis.close(), postgres.close()])
  }
  return { store: redis, fallback: postgres, close }
}

function openPostgres(config: Config, { log, ...options }: Options): RateLimitStore {
  return openPostgresRateLimitStore({
    ...options,
    connectionString: config.DATABASE_URL,
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    isPooled: config.DATABASE_DIRECT_URL !== '',
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection of the rate limits lost'),
  })
}

/** The client is loaded here: it takes 20 MB of memory, which a shop without Redis saves. */
async function openRedis(config: Config, { log, ...options }: Options): Promise<RateLimitStore> {
  const { openRedisRateLimitStore } = await import('./redis-rate-limit-store.ts')
  return openRedisRateLimitStore({
    ...options,
    url: config.REDIS_URL,
    onConnectionLost: (error) => log.warn({ err: error }, 'Redis connection of the rate limits lost'),
  })
}
