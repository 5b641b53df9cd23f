import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import type { Clock } from './clock/clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Listener } from './db/listener.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Queue } from './jobs/queue.ts'
import type { Keys } from './keys.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ReplicaReads } from './replica/replica-reads.ts'

/** Dependencies of the use cases; each one picks only what it needs (`Pick<Deps, 'db' | 'clock'>`). */
export interface Deps {
  config: Config
  db: Db
  /** For endpoints that declare `replica`. */
  reads: ReplicaReads
  listener: Listener
  clock: Clock
  keys: Keys
  queue: Queue
  limits: RateLimiter
  mailer: Mailer
  images: ImageStore
  log: Logger
  metrics: Metrics
  /** False once the process has received a stop signal. */
  isServing: () => boolean
}
