import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { listMonthsToHave } from './months.ts'
import * as store from './store.ts'

export const createMonthsJob: Job = {
  name: 'platform-create-months',
  schedule: '5 * * * *',
  run: createMonths,
}

/** A table in use does not keep the others waiting; the job fails at the end, and is tried again. */
export async function createMonths({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const failures: unknown[] = []
  for (const table of await store.listMonthlyTables(db)) {
    const existing = new Set(await store.listMonths(db, table))
    const wanted = new Set([...listMonthsToHave(clock.now()), ...(await store.listStrayMonths(db, table))])
    for (const month of wanted) {
      if (existing.has(month)) continue
      try {
        if (await store.createMonth(db, table, month)) log.info({ table, month }, 'month created')
      } catch (error) {
        log.warn({ err: error, table, month }, 'month could not be created')
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} months could not be created`)
}
