import { createLog } from '@fieldhouse/process/log'
import { createMetrics, serveMetrics } from '@fieldhouse/process/metrics'
import { followDatabaseClock } from './clock/clock.ts'
import type { Config } from './config.ts'
import { openDb } from './db/db.ts'
import { openListener } from './db/listener.ts'
import type { Deps } from './deps.ts'

/** Opens what a process works with; `close` gives it all back. */
export async function openDeps(name: string, config: Config, isServing: () => boolean) {
  const log = createLog({ name, level: config.LOG_LEVEL })
  const metrics = createMetrics(name)
  const db = openDb({
    connectionString: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL_SIZE,
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection was lost'),
  })
  const clock = await followDatabaseClock(db, log)
  const listener = openListener(config.DATABASE_URL, log)
  const stopMetrics = await serveMetrics(metrics, { host: config.HOST, port: config.METRICS_PORT })

  const deps: Deps = { config, db, listener, clock, log, metrics, isServing }
  const close = async () => {
    stopMetrics()
    clock.stop()
    await listener.stop()
    await db.destroy()
  }
  return { deps, close }
}
