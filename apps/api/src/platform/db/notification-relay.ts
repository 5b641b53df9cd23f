import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from './db.ts'

/** How long a notification waits at most, and the most often that one worker sends NOTIFY. */
const POLL_MS = 100
const RETRY_MS = 1000
const BATCH_SIZE = 5000
/** PostgreSQL's limit is 8,000 bytes; the last item may exceed this. */
const MAX_PAYLOAD_LENGTH = 7000

/**
 * Sends what transactions have left in `platform.unsent_notifications`, until stopped. Rows are deleted by the transaction
 * that notifies, so a dead worker loses none, and another one sends them.
 */
export function startNotificationRelay({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  const stopped = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {})

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await sendNotifications(db)
        await pause(POLL_MS)
      } catch (error) {
        log.warn({ err: error }, 'notifications not sent, trying again')
        await pause(RETRY_MS)
      }
    }
  }

  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}

/** One NOTIFY per channel, unless the items are too many for one. Workers share the rows, and do not wait for each other. */
async function sendNotifications(db: Db): Promise<void> {
  await sql`
    with taken as (
      delete from platform.unsent_notifications where id in (
        select id from platform.unsent_notifications order by id limit ${BATCH_SIZE} for update skip locked
      )
      returning channel, payload
    ), items as (
      select distinct channel, item from taken cross join string_to_table(payload, ',') as item
    ), parts as (
      select channel, item, sum(length(item) + 1) over (partition by channel order by item) / ${MAX_PAYLOAD_LENGTH}::int as part
      from items
    )
    select pg_notify(channel, string_agg(item, ',')) from parts group by channel, part`.execute(db)
}
