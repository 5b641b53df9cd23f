import { Redis } from 'ioredis'
import type { RateLimitStore } from './rate-limit-store.ts'

const ANSWERS_WITHIN_MS = 500
const LONGEST_RETRY_PAUSE_MS = 1000
const KEY_PREFIX = 'fieldhouse:limits:'

/** Beyond the time at which a key is full again, because the clocks of processes differ by less. */
const EXPIRY_MARGIN_MS = 60_000

/**
 * Takes a token from every bucket or from none, and returns the milliseconds to wait. The value lists when each bucket
 * is full again, as in PostgreSQL. `%.0f`, because Lua writes times as 1.8e+12.
 */
const TAKE = `
  local now, margin = tonumber(ARGV[1]), tonumber(ARGV[2])
  local stored = {}
  for time in string.gmatch(redis.call('GET', KEYS[1]) or '', '%d+') do stored[#stored + 1] = tonumber(time) end

  local full_at, wait, last = {}, 0, now
  for bucket = 1, (#ARGV - 2) / 2 do
    local every, whole = tonumber(ARGV[bucket * 2 + 1]), tonumber(ARGV[bucket * 2 + 2])
    local full = math.max(stored[bucket] or now, now) + every
    wait = math.max(wait, full - now - whole)
    last = math.max(last, full)
    full_at[bucket] = string.format('%.0f', full)
  end
  if wait > 0 then return wait end

  redis.call('SET', KEYS[1], table.concat(full_at, ' '), 'PX', string.format('%.0f', last - now + margin))
  return 0`

type TakeTokens = (key: string, ...numbers: number[]) => Promise<number>

/**
 * Works with Redis 7 and Valkey. A command that cannot be sent fails at once, and none is repeated: the server may have
 * counted it. A silent connection is replaced, so that only the first requests wait for the timeout.
 */
export async function openRedisRateLimitStore(options: {
  url: string
  answersWithinMs?: number
  onConnectionLost: (error: Error) => void
}): Promise<RateLimitStore> {
  const answersWithinMs = options.answersWithinMs ?? ANSWERS_WITHIN_MS
  const redis = new Redis(options.url, {
    lazyConnect: true,
    connectTimeout: answersWithinMs,
    commandTimeout: answersWithinMs,
    socketTimeout: answersWithinMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_RETRY_PAUSE_MS),
    // A primary that was demoted: the name may lead to its successor by now.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    connectionName: 'fieldhouse-limits',
    scripts: { takeTokens: { lua: TAKE, numberOfKeys: 1 } },
  })
  reportOncePerLoss(redis, options.onConnectionLost)
  // The shop starts without Redis, and the client goes on trying.
  await redis.connect().catch(() => {})
  const { takeTokens } = redis as unknown as { takeTokens: TakeTokens }

  return {
    take: (key, buckets, now) => {
      const spans = buckets.flatMap(({ every, whole }) => [every, whole])
      return takeTokens.call(redis, KEY_PREFIX + key, now.getTime(), EXPIRY_MARGIN_MS, ...spans)
    },
    reset: async (key) => {
      await redis.del(KEY_PREFIX + key)
    },
    close: async () => redis.disconnect(),
  }
}

/** The client emits an error for each attempt to reconnect. */
function reportOncePerLoss(redis: Redis, report: (error: Error) => void): void {
  let isReported = false
  redis.on('ready', () => {
    isReported = false
  })
  redis.on('error', (error: Error) => {
    if (!isReported) report(error)
    isReported = true
  })
}
