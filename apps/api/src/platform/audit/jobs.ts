import type { Job } from '../jobs/jobs.ts'
import { extendChain, verifyChain } from './chain.ts'

export const auditJobs: readonly Job[] = [
  { name: 'platform-chain-audit', schedule: '* * * * *', run: extendChain },
  { name: 'platform-verify-audit', schedule: '30 3 * * *', run: verifyChain },
]
