import { sql } from 'kysely'
import type { Measure, MeasureDeps, Reading } from '../measures.ts'

interface QueueState {
  name: string
  waiting: number
  waited_seconds: number
  failed: number
}

const HOUR_MS = 3_600_000

async function readQueues({ db, clock }: MeasureDeps): Promise<QueueState[]> {
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<QueueState>`
    select name, count(*) filter (where state <> 'failed')::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(start_after) filter (where state <> 'failed')), 0)::float8
        as waited_seconds,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where state in ('created', 'retry') and start_after <= ${now} or state = 'failed' and completed_on > ${hourAgo}
    group by name`.execute(db)
  return rows
}

/** Not `job`, which is the name of the scraped process in Prometheus. */
function byQueue(value: (queue: QueueState) => number): (queues: readonly QueueState[]) => Reading[] {
  return (queues) => queues.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) }))
}

export const queueMeasure: Measure<QueueState[]> = {
  read: readQueues,
  figures: [
    {
      name: 'jobs_waiting',
      help: 'Jobs that are due and not started, by queue',
      labels: ['queue'],
      of: byQueue(({ waiting }) => waiting),
    },
    {
      name: 'jobs_oldest_waiting_seconds',
      help: 'How long the oldest due job has waited, by queue',
      labels: ['queue'],
      of: byQueue(({ waited_seconds }) => waited_seconds),
    },
    {
      name: 'jobs_failed_last_hour',
      help: 'Jobs that failed after all retries in the last hour, by queue',
      labels: ['queue'],
      of: byQueue(({ failed }) => failed),
    },
  ],
}
