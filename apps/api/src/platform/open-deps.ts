import { createLog } from '@fieldhouse/process/log'
import { createMetrics, serveMetrics } from '@fieldhouse/process/metrics'
import { followDatabaseClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import { armCrashPoints } from './crash-points.ts'
import { openDb } from './db/db.ts'
import { openListener } from './db/listener.ts'
import type { Deps } from './deps.ts'
import { openImages } from './images/open-images.ts'
import { openQueue } from './jobs/queue.ts'
import { deriveKeys } from './keys.ts'
import { openLimits } from './limits/open-limits.ts'
import { openPostgresLimitStore } from './limits/postgres-limit-store.ts'
import { openMailer } from './mail/open-mailer.ts'

/** Opens what a process works with; `close` gives it all back. */
export async function openDeps(name: string, config: Config, isServing: () => boolean) {
  armCrashPoints(config.CRASH_FILE)
  const log = createLog({ name, level: config.LOG_LEVEL })
  const metrics = createMetrics(name)
  const db = openDb({
    connectionString: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  const clock = await followDatabaseClock(db, log)
  const listener = openListener(config.DATABASE_URL, log)
  const stopMetrics = await serveMetrics(metrics, { host: config.HOST, port: config.METRICS_PORT })

  const limitStore = openPostgresLimitStore({
    connectionString: config.DATABASE_URL,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection of the rate limits lost'),
  })
  const queue = openQueue(config.DATABASE_URL, log)
  const mailer = openMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const deps: Deps = {
    config,
    db,
    listener,
    clock,
    keys: deriveKeys(config.SECRET_KEY),
    queue,
    limits: openLimits({ store: limitStore, clock, log, scale: config.LIMITS_SCALE }),
    mailer,
    images: await openImages(config),
    log,
    metrics,
    isServing,
  }
  const close = async () => {
    stopMetrics()
    mailer.close()
    await limitStore.close()
    await queue.stop()
    clock.stop()
    await listener.stop()
    await db.destroy()
  }
  return { deps, close }
}
