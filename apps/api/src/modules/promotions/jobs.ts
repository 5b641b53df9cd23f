import type { Job } from '#platform/jobs/jobs.ts'
import { releaseExpiredRedemptions } from './service/redemptions.ts'

export const promotionJobs: readonly Job[] = [
  {
    name: 'promotions-release-expired-redemptions',
    schedule: '* * * * *',
    run: async (deps) => releaseExpiredRedemptions(deps),
  },
]
