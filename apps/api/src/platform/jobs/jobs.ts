import type { Logger } from '@fieldhouse/process/log'
import { PgBoss } from 'pg-boss'
import { directDatabaseUrl } from '../db/direct-url.ts'
import type { Deps } from '../deps.ts'
import { JOBS_CHANNEL, NO_TIMEOUTS, QUEUE_OPTIONS } from './queue.ts'
import { RENAMED_JOBS } from './renamed-jobs.ts'

/** A scheduled or queued job of the worker; each module lists its own in `jobs.ts`. */
export interface Job {
  name: string
  /** Cron expression in UTC. */
  schedule?: string
  /** `id` is the same for every retry. */
  run: (deps: Deps, data: object, id: string) => Promise<void>
}

/** Nobody notifies of retries and schedules, nor while the LISTEN connection is down, so the worker also polls. */
const POLL_SECONDS = 3
/** How often to look for jobs of a dead worker; such a job has had no heartbeat for ten seconds. */
const SUPERVISE_SECONDS = 3

/** Runs the jobs of all modules until stopped; a stopped worker finishes its running jobs. */
export async function runJobs(deps: Deps, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: directDatabaseUrl(deps.config),
    options: NO_TIMEOUTS,
    max: 4,
    application_name: 'fieldhouse-worker',
    migrate: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue error'))
  await boss.start()

  const workers: Workers = new Map()
  for (const job of jobs) workers.set(job.name, await startJob(boss, deps, job))
  for (const [queue, worker] of await takeOverRenamed(boss, deps, jobs)) workers.set(queue, worker)
  const fetchNow = (queues: Iterable<string>) => {
    for (const queue of queues) boss.notifyWorker(workers.get(queue) ?? '')
  }
  await deps.listener.on(
    JOBS_CHANNEL,
    (queues) => fetchNow(queues.split(',')),
    () => fetchNow(workers.keys()),
  )
  return () => boss.stop({ graceful: true, timeout: 15_000 })
}

/** By queue, the id that pg-boss knows its worker by. */
type Workers = Map<string, string>

async function startJob(boss: PgBoss, deps: Deps, job: Job): Promise<string> {
  await boss.createQueue(job.name, QUEUE_OPTIONS)
  if (job.schedule) await boss.schedule(job.name, job.schedule)
  return workQueue(boss, deps, { queue: job.name, job })
}

/** Queues of old names stay: deleting one would fail the calls of an API that still sends to it. */
async function takeOverRenamed(boss: PgBoss, deps: Deps, jobs: readonly Job[]): Promise<Workers> {
  const workers: Workers = new Map()
  for (const { name: queue } of await boss.getQueues(Object.keys(RENAMED_JOBS))) {
    const job = jobs.find(({ name }) => name === RENAMED_JOBS[queue])
    if (!job) continue
    await boss.unschedule(queue)
    workers.set(queue, await workQueue(boss, deps, { queue, job }))
  }
  return workers
}

async function workQueue(boss: PgBoss, deps: Deps, { queue, job }: { queue: string; job: Job }): Promise<string> {
  const log: Logger = deps.log.child({ job: job.name })
  const worker: string = await boss.work(queue, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
    // A notification triggers one fetch of one job, so trigger the next fetch before running this job.
    boss.notifyWorker(worker)
    for (const { id, data } of batch) await job.run({ ...deps, log }, (data ?? {}) as object, id)
  })
  return worker
}
