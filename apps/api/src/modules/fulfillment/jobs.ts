import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { FulfillmentDeps } from './service/fulfillment-deps.ts'
import { RUN_LABELS } from './service/label-runs.ts'
import { reconcileLabels } from './service/reconcile-labels.ts'
import { runLabels } from './service/run-labels.ts'

/** The runs themselves are on record, so any job continues all of them. */
export function fulfillmentJobs(parts: Pick<FulfillmentDeps, 'carrier' | 'settings'>): Job[] {
  const run = (deps: Deps) => runLabels({ ...deps, ...parts, pause: (ms) => pause(ms) })
  return [
    { name: RUN_LABELS, run },
    { name: 'fulfillment-resume-runs', schedule: '* * * * *', run },
    {
      name: 'fulfillment-reconcile-labels',
      schedule: '* * * * *',
      run: (deps) => reconcileLabels({ ...deps, ...parts }),
    },
  ]
}
