import type { Logger } from '@fieldhouse/process/log'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'
import { notifyLater } from '../db/notify-later.ts'

/** Enqueues jobs in the caller's transaction, so that a job exists only if the change that requires it commits. */
export interface Queue {
  /** Returns the job's id, which is the same for every retry. */
  send: (db: Db, name: string, data: object, options?: { startAfter?: Date }) => Promise<string>
  /** Runs jobs again that have failed after all retries. */
  retryFailed: (db: Db, name: string, ids: readonly string[]) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Opens on first use, with its own connections: the sender already holds one of the main pool, so a pool full of
 * senders would deadlock.
 */
export function openQueue(connectionString: string, log: Logger): Queue {
  let opening: Promise<PgBoss> | undefined
  const created = new Map<string, Promise<void>>()

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString,
      options: NO_TIMEOUTS,
      max: QUEUE_CONNECTIONS,
      application_name: 'fieldhouse-queue',
      supervise: false,
      schedule: false,
      migrate: false,
    })
    boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
    return boss.start()
  }

  function opened(): Promise<PgBoss> {
    opening ??= open()
    return opening.catch((error) => {
      opening = undefined
      throw error
    })
  }

  return {
    async send(db, name, data, options = {}) {
      const boss = await opened()
      if (!created.has(name)) created.set(name, boss.createQueue(name, QUEUE_OPTIONS))
      await created.get(name)?.catch((error) => {
        created.delete(name)
        throw error
      })
      const id = await boss.send(name, data, { ...options, db: fromKysely(db) })
      if (id === null) throw new Error(`job ${name} was not queued`)
      if (!options.startAfter) await notifyLater(db, JOBS_CHANNEL, [name])
      return id
    },
    async retryFailed(db, name, ids) {
      const boss = await opened()
      await boss.retry(name, [...ids], { db: fromKysely(db) })
    },
    async stop() {
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: false })
    },
  }
}

/** For lookups of the queue itself; jobs are inserted on the sender's connection. */
const QUEUE_CONNECTIONS = 2

/** Overrides those of the role, which are for requests: pg-boss tidies up many rows at once. */
export const NO_TIMEOUTS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** Announces queues with new jobs to every worker. */
export const JOBS_CHANNEL = 'jobs_queued'

/** Shared by the senders and the worker. */
export const QUEUE_OPTIONS = { retryLimit: 8, retryBackoff: true, heartbeatSeconds: 10 }

/** Creates the tables of pg-boss; part of the migration. Queues of earlier releases notify in the sender's commit. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('update pgboss.queue set notify = false where notify')
  await client.end()
}
