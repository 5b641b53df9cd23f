import type { Logger } from '@fieldhouse/process/log'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The only source of time. Everything else receives `now` as an argument. */
export interface Clock {
  now: () => Date
}

const MEASURE_EVERY_MS = 60_000

/** Follows the database's clock, so that all processes agree even if the clocks of their machines differ. */
export async function syncClockWithDatabase(db: Db, log: Logger): Promise<Clock & { stop: () => void }> {
  let offset = await measureOffset(db)

  const timer = setInterval(() => {
    measureOffset(db).then(
      (measured) => {
        offset = measured
      },
      (error) => log.warn({ err: error }, 'database clock not reachable, keeping the last offset'),
    )
  }, MEASURE_EVERY_MS)
  timer.unref()

  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) }
}

async function measureOffset(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const after = Date.now()
  return rows[0] ? rows[0].at.getTime() - (before + after) / 2 : 0
}

/** For tools that have only a database connection. */
export async function readDatabaseClock(client: {
  query: (text: string) => Promise<{ rows: unknown[] }>
}): Promise<Date> {
  const { rows } = await client.query('select clock_timestamp() as at')
  return (rows[0] as { at: Date }).at
}
