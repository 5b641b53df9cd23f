import type { Job } from '../../platform/jobs/jobs.ts'
import { releaseExpiredUses } from './service/uses.ts'

export const promotionJobs: readonly Job[] = [
  { name: 'promotions-release-expired', schedule: '* * * * *', run: async (deps) => releaseExpiredUses(deps) },
]
