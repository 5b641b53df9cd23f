import { PgBoss } from 'pg-boss'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Runs the queued jobs as the worker does; returns their number. */
export async function runQueuedJobs(deps: Deps, jobs: readonly Job[]): Promise<number> {
  const boss = new PgBoss({
    connectionString: deps.config.DATABASE_URL,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
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
