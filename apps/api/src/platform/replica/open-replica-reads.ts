import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '../db/db.ts'
import { isUnavailable } from '../db/is-unavailable.ts'
import { createReplicaLag } from './replica-lag.ts'
import type { ReplicaReads } from './replica-reads.ts'
import type { WalPosition } from './wal-position.ts'
import { readPrimaryPosition, readReplicaPosition } from './wal-position.ts'

const CHECK_EVERY_MS = 1000
const WAIT_FOR_WRITE_MS = 300
const WAIT_STEP_MS = 20

/** Canceled because the primary removed rows that the statement was reading. */
const CONFLICT_WITH_RECOVERY = '40001'
/** The statement itself takes too long, and would on the primary as well. */
const STATEMENT_TIMEOUT = '57014'

type Reason = 'lagging' | 'write_missing' | 'failed'

interface Options {
  primary: Db
  replica: Db
  maxLagMs: number
  log: Logger
  metrics: Metrics
}

/** Checks the replica once a second, from the first read on: most processes have none. */
export function openReplicaReads({ primary, replica, maxLagMs, log, metrics }: Options): ReplicaReads {
  const lag = createReplicaLag()
  const reads = countReads(metrics)
  let checks: NodeJS.Timeout | undefined
  let isReported = false
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'How far the read replica is behind the primary, at most; endless while it does not answer',
    registers: [metrics],
    collect() {
      if (checks) this.set(lag.lagMs(performance.now()) / 1000)
    },
  })

  async function check(): Promise<void> {
    try {
      const atMs = performance.now()
      lag.recordPrimary({ position: await readPrimaryPosition(primary), atMs })
      await readReplica()
      isReported = false
    } catch (error) {
      if (!isReported) log.warn({ err: error }, 'read replica cannot be checked')
      isReported = true
    }
  }

  async function readReplica(): Promise<void> {
    const position = await readReplicaPosition(replica)
    if (position !== null) return lag.recordReplica(position)
    lag.forgetReplica()
    throw new Error('DATABASE_READ_URL leads to a server that is no replica')
  }

  async function waitFor(position: WalPosition): Promise<boolean> {
    const deadline = performance.now() + WAIT_FOR_WRITE_MS
    while (!lag.isPast(position)) {
      if (performance.now() > deadline) return false
      await readReplica()
      if (!lag.isPast(position)) await sleep(WAIT_STEP_MS)
    }
    return true
  }

  async function findObstacle(after: WalPosition | undefined): Promise<Reason | undefined> {
    if (lag.lagMs(performance.now()) > maxLagMs) return 'lagging'
    return after === undefined || (await waitFor(after)) ? undefined : 'write_missing'
  }

  function startChecks(): void {
    if (checks) return
    let isChecking = false
    const checkUnlessChecking = async () => {
      if (isChecking) return
      isChecking = true
      await check()
      isChecking = false
    }
    checks = setInterval(checkUnlessChecking, CHECK_EVERY_MS).unref()
    void checkUnlessChecking()
  }

  return {
    async read(after, work) {
      startChecks()
      try {
        const obstacle = await findObstacle(after)
        if (obstacle === undefined) {
          const result = await work(replica)
          reads.inc({ server: 'replica', reason: '' })
          return result
        }
        reads.inc({ server: 'primary', reason: obstacle })
      } catch (error) {
        if (!isReplicaTrouble(error as Error)) throw error
        log.warn({ err: error }, 'read replica failed, the primary answers')
        if ((error as { code?: string }).code !== CONFLICT_WITH_RECOVERY) lag.forgetReplica()
        reads.inc({ server: 'primary', reason: 'failed' })
      }
      return work(primary)
    },
    findPosition: () => readPrimaryPosition(primary),
    close: async () => {
      clearInterval(checks)
      await replica.destroy()
    },
  }
}

function countReads(metrics: Metrics) {
  return new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may answer, by the server that did, and why it was the primary',
    labelNames: ['server', 'reason'],
    registers: [metrics],
  })
}

function isReplicaTrouble(error: Error & { code?: string }): boolean {
  if (error.code === STATEMENT_TIMEOUT) return false
  return error.code === CONFLICT_WITH_RECOVERY || isUnavailable(error)
}
