import type { Job } from '../jobs/jobs.ts'
import { extendChain, verifyChain } from './hash-chain.ts'

export const auditJobs: readonly Job[] = [
  { name: 'platform-extend-audit-chain', schedule: '* * * * *', run: extendChain },
  { name: 'platform-verify-audit-chain', schedule: '30 3 * * *', run: verifyChain },
]
