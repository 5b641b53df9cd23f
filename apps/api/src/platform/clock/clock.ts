import type { Logger } from '@fieldhouse/process/log'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The only source of time. Everything else receives `now` as an argument. */
export interface Clock {
  now: () => Date
}

const MEASURE_EVERY_MS = 60_000
/** More than the clocks of a machine drift apart within a minute. */
const JUMP_MS = 1000

/**
 * Follows the database's clock, so that all processes agree even if the clocks of their machines differ. Between two
 * measurements it counts by the machine's monotonic clock, which nobody sets: a jump of the other one does not matter.
 * That one is only compared, because the monotonic clock stands still while a machine sleeps.
 */
export async function syncClockWithDatabase(db: Db, log: Logger): Promise<Clock & { stop: () => void }> {
  let since = await measureStart(db)
  let apart = clocksApart()

  function measure(): void {
    apart = clocksApart()
    measureStart(db).then(
      (measured) => {
        since = measured
      },
      (error) => log.warn({ err: error }, 'database clock not reachable, keeping the last offset'),
    )
  }
  const timer = setInterval(measure, MEASURE_EVERY_MS)
  timer.unref()

  return {
    now: () => {
      if (Math.abs(clocksApart() - apart) > JUMP_MS) measure()
      return new Date(since + performance.now())
    },
    stop: () => clearInterval(timer),
  }
}

function clocksApart(): number {
  return Date.now() - performance.now()
}

/** The database's time at which the monotonic clock was zero. */
async function measureStart(db: Db): Promise<number> {
  const before = performance.now()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const after = performance.now()
  if (!rows[0]) throw new Error('the database tells no time')
  return rows[0].at.getTime() - (before + after) / 2
}

/** For tools that have only a database connection. */
export async function readDatabaseClock(client: {
  query: (text: string) => Promise<{ rows: unknown[] }>
}): Promise<Date> {
  const { rows } = await client.query('select clock_timestamp() as at')
  return (rows[0] as { at: Date }).at
}
