import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Listener } from './db/listener.ts'

/** What a use case may ask for; each takes only what it needs (`Pick<Deps, 'db' | 'clock'>`). */
export interface Deps {
  config: Config
  db: Db
  listener: Listener
  clock: Clock
  log: Logger
  metrics: Metrics
  /** False from the moment the process was asked to stop. */
  isServing: () => boolean
}
