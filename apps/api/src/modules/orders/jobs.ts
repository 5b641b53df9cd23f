import type { Job } from '../../platform/jobs/jobs.ts'
import { BACK_TEST, workBackTest } from './service/back-test.ts'

export const orderJobs: readonly Job[] = [
  { name: BACK_TEST, run: (deps, data) => workBackTest(deps, (data as { id: string }).id) },
]
