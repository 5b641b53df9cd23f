import { PgBoss } from 'pg-boss'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Starts a client of the queue that neither migrates nor schedules; whoever opens it stops it. */
export async function openBoss({ config }: Pick<Deps, 'config'>): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: config.DATABASE_URL,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  return boss
}

/** Runs the queued jobs as the worker does; returns their number. */
export async function runQueuedJobs(deps: Deps, jobs: readonly Job[]): Promise<number> {
  const boss = await openBoss(deps)
  let done = 0
  try {
    for (const { name, run } of jobs) {
      if (!(await boss.getQueue(name))) continue
      const waiting = await boss.fetch<object>(name, { batchSize: 100 })
      for (const { id, data } of waiting) {
        await run(deps, data, id)
        await boss.complete(name, id)
        done++
      }
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  return done
}
