import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/db.ts'
import { openReplicaReads } from './open-replica-reads.ts'
import type { ReplicaReads } from './replica-reads.ts'
import { readFromPrimary } from './replica-reads.ts'

/** Opens the replica at `DATABASE_READ_URL`; without it, the primary answers every read. */
export function openReplica(
  config: Config,
  { primary, log, metrics, ...limit }: { primary: Db; log: Logger; metrics: Metrics; answersWithinMs?: number },
): ReplicaReads {
  if (config.DATABASE_READ_URL === '') return readFromPrimary(primary)
  const replica = openDb({
    connectionString: config.DATABASE_READ_URL,
    isPooled: config.DATABASE_DIRECT_URL !== '',
    poolSize: config.DATABASE_POOL_SIZE,
    preparedStatements: config.DATABASE_PREPARED_STATEMENTS,
    ...limit,
    onIdleError: (error) => log.warn({ err: error }, 'idle connection of the read replica lost'),
  })
  return openReplicaReads({ primary, replica, maxLagMs: config.DATABASE_READ_MAX_LAG_SECONDS * 1000, log, metrics })
}
