import type { Logger } from '@fieldhouse/process/log'
import { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { QUEUE_OPTIONS } from './queue.ts'

/** What the worker does by the clock or when it is sent for; each module lists its own in `jobs.ts`. */
export interface Job {
  name: string
  /** When it runs by itself, as a cron expression in UTC. */
  schedule?: string
  /** `id` is the same at each try. */
  run: (deps: Deps, data: object, id: string) => Promise<void>
}

/** What failed and waits for its next try is not announced; nor is what comes while the connection is away. */
const LOOK_AGAIN_SECONDS = 3
/** How soon what a worker has left behind when it died is found: its heart has been still for ten seconds by then. */
const SUPERVISE_SECONDS = 3

/** Runs the jobs of all modules until it is stopped; a stopped worker finishes what it has begun. */
export async function runJobs(deps: Deps, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: deps.config.DATABASE_URL,
    max: 4,
    application_name: 'fieldhouse-worker',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue error'))
  await boss.start()

  for (const job of jobs) await startJob(boss, deps, job)
  return () => boss.stop({ graceful: true, timeout: 15_000 })
}

async function startJob(boss: PgBoss, deps: Deps, { name, schedule, run }: Job): Promise<void> {
  const log: Logger = deps.log.child({ job: name })
  await boss.createQueue(name, QUEUE_OPTIONS)
  const worker: string = await boss.work(name, { notifyPollingIntervalSeconds: LOOK_AGAIN_SECONDS }, async (batch) => {
    // One fetch takes one job, whatever was announced meanwhile: whoever has done one looks for the next at once.
    boss.notifyWorker(worker)
    for (const { id, data } of batch) await run({ ...deps, log }, (data ?? {}) as object, id)
  })
  if (schedule) await boss.schedule(name, schedule)
}
