import { startErrorReports } from '@fieldhouse/process/error-reports'
import { createLogger } from '@fieldhouse/process/log'
import { createMetrics, serveMetrics } from '@fieldhouse/process/metrics'
import { syncClockWithDatabase } from './clock/clock.ts'
import type { Config } from './config.ts'
import { openDb, requireRoleTimeouts } from './db/db.ts'
import { directDatabaseUrl } from './db/direct-url.ts'
import { openListener } from './db/listener.ts'
import type { Deps } from './deps.ts'
import { armFailpoints } from './failpoints.ts'
import { openImageStore } from './images/open-image-store.ts'
import { openQueue } from './jobs/queue.ts'
import { deriveKeys } from './keys.ts'
import { openRateLimitStores } from './limits/open-rate-limit-stores.ts'
import { openRateLimiter } from './limits/open-rate-limiter.ts'
import { openMailer } from './mail/open-mailer.ts'
import { openReplica } from './replica/open-replica.ts'

/** A little more than a statement may take, so that a slow one is ended by the server. */
const API_ANSWERED_WITHIN_MS = 6000

/** Opens the dependencies of a process; `close` releases them. `isHealthy` answers `/health` beside the metrics. */
export async function openDeps(name: string, config: Config, isServing: () => boolean, isHealthy = isServing) {
  armFailpoints(config.FAILPOINT_FILE)
  const log = createLogger({ name, level: config.LOG_LEVEL })
  const metrics = createMetrics(name)
  const stopErrorReports = await startErrorReports({ dsn: config.SENTRY_DSN, name, metrics })
  const isPooled = config.DATABASE_DIRECT_URL !== ''
  const directUrl = directDatabaseUrl(config)
  const limit = name === 'api' ? { answersWithinMs: API_ANSWERED_WITHIN_MS } : {}
  const db = openDb({
    connectionString: config.DATABASE_URL,
    isPooled,
    poolSize: config.DATABASE_POOL_SIZE,
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    ...limit,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    metrics,
  })
  if (isPooled) await requireRoleTimeouts(db)
  const clock = await syncClockWithDatabase(db, log)
  const listener = openListener(directUrl, log, metrics)
  const stopMetrics = await serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT, isHealthy })

  const limitStores = await openRateLimitStores(config, { log })
  const reads = openReplica(config, { primary: db, ...limit, log, metrics })
  const queue = openQueue(directUrl, log)
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL })
  const deps: Deps = {
    config,
    db,
    reads,
    listener,
    clock,
    keys: deriveKeys(config.SECRET_KEY),
    queue,
    limits: openRateLimiter({ ...limitStores, clock, log, scale: config.RATE_LIMIT_SCALE, metrics }),
    mailer,
    images: await openImageStore(config),
    log,
    metrics,
    isServing,
  }
  const close = async () => {
    stopMetrics()
    mailer.close()
    await limitStores.close()
    await queue.stop()
    clock.stop()
    await listener.stop()
    await reads.close()
    await db.destroy()
    await stopErrorReports()
  }
  return { deps, close }
}
