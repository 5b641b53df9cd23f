import type { Logger } from '@fieldhouse/process/log'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/db.ts'

/** What is to be done later, written in the same transaction as what it follows from: both happen, or neither. */
export interface Queue {
  /** Returns the job's id, which stays the same however often it is tried. */
  send: (db: Db, name: string, data: object, options?: { startAfter?: Date }) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Opens at the first use, on connections of its own: whoever sends holds one of the others already, and where all of them
 * were held by senders nobody would ever get another.
 */
export function openQueue(connectionString: string, log: Logger): Queue {
  let opening: Promise<PgBoss> | undefined
  const known = new Map<string, Promise<void>>()

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString,
      max: OWN_CONNECTIONS,
      application_name: 'fieldhouse-queue',
      supervise: false,
      schedule: false,
      migrate: false,
    })
    boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
    return boss.start()
  }

  return {
    async send(db, name, data, options = {}) {
      opening ??= open()
      const boss = await opening.catch((error) => {
        opening = undefined
        throw error
      })
      if (!known.has(name)) known.set(name, boss.createQueue(name, QUEUE_OPTIONS))
      await known.get(name)?.catch((error) => {
        known.delete(name)
        throw error
      })
      const id = await boss.send(name, data, { ...options, db: fromKysely(db) })
      if (id === null) throw new Error(`job ${name} was not queued`)
      return id
    },
    async stop() {
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: false })
    },
  }
}

/** For what it looks up beside what is sent. */
const OWN_CONNECTIONS = 2

/** The same for who sends and who works. */
export const QUEUE_OPTIONS = { retryLimit: 8, retryBackoff: true, heartbeatSeconds: 10, notify: true }

/** Installs the queue's own tables; part of migrating. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}
