import type { Logger } from '@fieldhouse/process/log'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The one source of the time. Everything else is given `now`. */
export interface Clock {
  now: () => Date
}

const MEASURE_EVERY_MS = 60_000

/** A clock that follows the database's, so that all processes agree whatever their own machine says. */
export async function followDatabaseClock(db: Db, log: Logger): Promise<Clock & { stop: () => void }> {
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

/** What the database's clock says, for tools that hold nothing but a connection. */
export async function readDatabaseClock(client: {
  query: (text: string) => Promise<{ rows: unknown[] }>
}): Promise<Date> {
  const { rows } = await client.query('select clock_timestamp() as at')
  return (rows[0] as { at: Date }).at
}
